import { round } from './scale'

/**
 * The shape of each slot, so that nothing rests on colour alone: a small ring
 * for the rest, then disc, star, square, triangle, diamond and cross.
 */
export function shape(slot: number, cx: number, cy: number, size = 1): string {
  const x = round(cx)
  const y = round(cy)
  const at = (dx: number, dy: number) => `${round(cx + dx * size)} ${round(cy + dy * size)}`
  switch (slot) {
    case 1:
      return disc(x, y, 2.9 * size)
    case 2: // a star of four points
      return `M${at(0, -6)}L${at(1.5, -1.5)} ${at(6, 0)} ${at(1.5, 1.5)} ${at(0, 6)} ${at(-1.5, 1.5)} ${at(-6, 0)} ${at(-1.5, -1.5)}Z`
    case 3:
      return `M${at(-2.8, -2.8)}H${round(x + 2.8 * size)}V${round(y + 2.8 * size)}H${round(x - 2.8 * size)}Z`
    case 4:
      return `M${at(0, -3.6)}L${at(3.5, 2.7)} ${at(-3.5, 2.7)}Z`
    case 5:
      return `M${at(0, -4)}L${at(4, 0)} ${at(0, 4)} ${at(-4, 0)}Z`
    case 6:
      return `M${at(-1.1, -3.8)}L${at(1.1, -3.8)} ${at(1.1, -1.1)} ${at(3.8, -1.1)} ${at(3.8, 1.1)} ${at(1.1, 1.1)} ${at(1.1, 3.8)} ${at(-1.1, 3.8)} ${at(-1.1, 1.1)} ${at(-3.8, 1.1)} ${at(-3.8, -1.1)} ${at(-1.1, -1.1)}Z`
    default:
      return disc(x, y, 2.4 * size)
  }
}

function disc(x: number, y: number, radius: number): string {
  const r = round(radius)
  return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0Z`
}
