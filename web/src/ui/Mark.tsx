import type { Mark as Props } from '../payload.gen'

/** Mark is the monogram of a maker or provider; the name stands beside it. */
export function Mark({ letters, hue }: Props) {
  return <i data-mark={letters} data-hue={hue} />
}
