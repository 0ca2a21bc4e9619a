import { request } from './request'

/** Copy is what a static copy of the site says of itself. */
export interface Copy {
  /** The address of what it can be searched with. */
  search: string
}

let asked: Promise<Copy | undefined> | undefined

/** How long the answer may take: who waits for it wants something else. */
const patience = 3_000

/**
 * staticCopy says whether the page is from a copy of the site on a host that only has files; undefined if it is not. Pages are the same in
 * both, so what tells the build tells that, too. It is asked for when something is wanted that only a server can make.
 */
export function staticCopy(): Promise<Copy | undefined> {
  asked ??= request<{ static?: boolean; search?: string }>('/builds/latest.json', new AbortController().signal, patience).then(
    ({ static: isCopy, search = '' }) => (isCopy ? { search } : undefined),
    () => {
      asked = undefined // the next time it is asked for again
      return undefined
    },
  )
  return asked
}
