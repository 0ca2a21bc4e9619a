/** Place is where a point of a drawing lies, in its units, and what arrow keys follow: across and up, or around and out. */
export interface Place {
  point: SVGAElement
  x: number
  y: number
  along: number
  up: number
}

const known = new WeakMap<SVGSVGElement, Place[]>()

/** placesOf are the points of a drawing that lead somewhere. A drawing does not change. */
export function placesOf(svg: SVGSVGElement): Place[] {
  const before = known.get(svg)
  if (before) return before
  const places = [...svg.querySelectorAll<SVGAElement>('a.fig-point')].map((point) => {
    const { x, y } = placeOf(point)
    const { polar } = svg.dataset
    if (polar === undefined) return { point, x, y, along: x, up: -y }
    const turned = (Math.atan2(y, x) * 180) / Math.PI - Number(polar)
    return { point, x, y, along: (turned + 720) % 360, up: Math.hypot(x, y) }
  })
  known.set(svg, places)
  return places
}

/** A point is moved to its place, or has a circle there. */
function placeOf(point: SVGAElement): { x: number; y: number } {
  const moved = /translate\((\S+) (\S+)\)/.exec(point.getAttribute('transform') ?? '')
  if (moved) return { x: Number(moved[1]), y: Number(moved[2]) }
  const circle = point.querySelector('circle')
  return { x: Number(circle?.getAttribute('cx')), y: Number(circle?.getAttribute('cy')) }
}

/** nearest is the point next to a place, if one is within reach. */
export function nearest(places: Place[], at: { x: number; y: number }, reach: number): Place | undefined {
  let best: Place | undefined
  let least = reach
  for (const place of places) {
    const distance = Math.hypot(place.x - at.x, place.y - at.y)
    if (distance <= least) [best, least] = [place, distance]
  }
  return best
}

/** step is where an arrow key leads from a point: the next along that axis, or the first or last of all. */
export function step(places: Place[], from: SVGAElement, key: string): Place | undefined {
  const axis = key === 'ArrowUp' || key === 'ArrowDown' ? 'up' : 'along'
  const sorted = [...places].sort((a, b) => a[axis] - b[axis])
  const at = sorted.findIndex(({ point }) => point === from)
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return sorted[at - 1]
    case 'ArrowRight':
    case 'ArrowUp':
      return sorted[at + 1]
    case 'Home':
      return sorted[0]
    case 'End':
      return sorted.at(-1)
    default:
      return undefined
  }
}
