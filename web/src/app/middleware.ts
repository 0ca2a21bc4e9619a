import type { Payload } from '../payload.gen'

/** Where a navigation goes, and where it comes from. */
export interface Journey {
  to: string
  from: string
}

/** A guard lets a navigation pass (nothing), stops it (false) or sends it elsewhere (an address). */
export type Guard = (payload: Payload, journey: Journey) => void | false | string | Promise<void | false | string>

/** The guards that pages can name in their metadata. */
export const guards: ReadonlyMap<string, Guard> = new Map<string, Guard>([['one-address', oneAddress]])

/** runGuards asks the guards of a page in order; the first that objects decides. */
export async function runGuards(
  payload: Payload,
  journey: Journey,
  known: ReadonlyMap<string, Guard>,
): Promise<void | false | string> {
  for (const name of payload.meta.middleware) {
    const guard = known.get(name)
    if (!guard) throw new Error(`Unknown route middleware: ${name}`)
    const verdict = await guard(payload, journey)
    if (verdict !== undefined) return verdict
  }
}

/**
 * oneAddress sends a view to the one address it has: without parameters that
 * change nothing, the rest in order.
 */
function oneAddress(payload: Payload, { to }: Journey): void | string {
  const [path = '', hash] = to.split('#')
  if (path !== payload.meta.path) return hash === undefined ? payload.meta.path : `${payload.meta.path}#${hash}`
}
