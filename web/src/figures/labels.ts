import { textWidth } from './text'

/** A rectangle of a drawing. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What is to be labelled: a text and the place it belongs to. */
export interface Wanted {
  text: string
  x: number
  y: number
  /** Ends of lines come first, and are content with a worse place. */
  end?: boolean
  /** Labels that can be missed come last, and only where there is room at once. */
  spare?: boolean
}

/** A label that has found its place. x and y are the start of its baseline. */
export interface Placed extends Wanted {
  box: Box
  textX: number
  textY: number
  /** Set where the label stands so far off that a line must lead to it. */
  leader: boolean
}

// Directions in order of liking; how far off, nearest first.
const directions = [
  [1, 0], [1, 1], [-1, 1], [1, -1], [-1, 0], [-1, -1], [0, 1], [0, -1],
] as const // prettier-ignore
const distances = [8, 18, 30, 44]

/** No label stands farther above or below its mark. */
const reach = 60

/** What a place may cost at most: distance counts, and a mark under the letters is dearer than any distance. */
const dearest = 4.5
const nearest = 0.8
const struck = 5

/**
 * placeLabels finds room for labels inside a box: none touches another or a
 * mark that is labelled, and only the end of a line may lie over other marks, as
 * few as possible. A label without a place is left out: its point says its name.
 */
export function placeLabels(wanted: Wanted[], inside: Box, size: number, marks: { x: number; y: number }[]): (Placed | null)[] {
  const taken: Box[] = wanted.map(({ x, y }) => ({ x: x - 5, y: y - 5, width: 10, height: 10 }))
  const places: (Placed | null)[] = wanted.map(() => null)
  const place = (label: Wanted, own: number) => {
    const near = marks.filter((mark) => mark.y > label.y - reach && mark.y < label.y + reach)
    let best = null as Placed | null
    let least = label.end ? Infinity : label.spare ? nearest : dearest
    for (const distance of distances) {
      if (distance / 12 >= least) break
      for (const [dx, dy] of directions) {
        const box = boxAt(label, dx, dy, distance, size)
        if (!within(box, inside) || touchesAny(box, taken, own)) continue
        let cost = distance / 12
        for (const mark of near) if (cost < least && contains(box, mark)) cost += struck
        if (cost >= least) continue
        least = cost
        best = { ...label, box, textX: box.x, textY: box.y + size * 0.82, leader: distance > 18 }
      }
    }
    if (best) taken.push(best.box)
    places[own] = best
  }
  wanted.forEach((label, i) => label.end && place(label, i))
  wanted.forEach((label, i) => label.end || label.spare || place(label, i))
  wanted.forEach((label, i) => label.spare && place(label, i))
  return places
}

function boxAt({ text, x, y }: Wanted, dx: number, dy: number, distance: number, size: number): Box {
  const width = textWidth(text, size)
  const height = size * 1.1
  const left = dx > 0 ? x + distance : dx < 0 ? x - distance - width : x - width / 2
  const top = dy === 0 ? y - height / 2 : dy > 0 ? y + distance * (dx === 0 ? 1 : 0.6) : y - distance * (dx === 0 ? 1 : 0.6) - height
  return { x: left, y: top, width, height }
}

/** touchesAny is the innermost loop of it all: plain on purpose. */
function touchesAny(box: Box, taken: Box[], own: number): boolean {
  for (let i = 0; i < taken.length; i++) {
    const other = taken[i]
    if (other && i !== own && touch(box, other)) return true
  }
  return false
}

export function touch(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

export function within(box: Box, outer: Box): boolean {
  return (
    box.x >= outer.x && box.y >= outer.y && box.x + box.width <= outer.x + outer.width && box.y + box.height <= outer.y + outer.height
  )
}

function contains(box: Box, { x, y }: { x: number; y: number }): boolean {
  return x > box.x - 3 && x < box.x + box.width + 3 && y > box.y - 3 && y < box.y + box.height + 3
}
