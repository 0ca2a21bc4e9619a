/** Place is where a point of a drawing lies, in its units. */
export interface Place {
  point: SVGAElement
  x: number
  y: number
}

const known = new WeakMap<SVGSVGElement, Place[]>()

/** placesOf are the points of a drawing that lead somewhere. A drawing does not change. */
export function placesOf(svg: SVGSVGElement): Place[] {
  const before = known.get(svg)
  if (before) return before
  const places = [...svg.querySelectorAll<SVGAElement>('a.fig-point')].map((point) => ({ point, ...placeOf(point) }))
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
  const axis = key === 'ArrowUp' || key === 'ArrowDown' ? 'y' : 'x'
  const sorted = [...places].sort((a, b) => a[axis] - b[axis])
  const at = sorted.findIndex(({ point }) => point === from)
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return sorted[at - 1]
    case 'ArrowRight':
    case 'ArrowDown':
      return sorted[at + 1]
    case 'Home':
      return sorted[0]
    case 'End':
      return sorted.at(-1)
    default:
      return undefined
  }
}
