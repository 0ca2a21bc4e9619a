import type { ShortlistPages } from '../payload.gen'

/** How many models can be compared, as on the server. */
export const mostCompared = 6

/** withPicks is the address of a page for some models. */
export function withPicks(path: string, param: string, ids: readonly string[]): string {
  return `${path}?${new URLSearchParams({ [param]: ids.join(',') })}`
}

/** shareAddress is the address under which others see a shortlist. */
export const shareAddress = ({ index }: ShortlistPages, ids: readonly string[]) => new URL(withPicks(index, 'pick', ids), location.href).href
