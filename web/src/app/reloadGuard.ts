/** How long a path that was reloaded for a failed chunk is not reloaded again. */
export const reloadGuardExpiry = 10_000

const storageKey = 'chunk-reloads'

/**
 * mayReload says whether a path may be reloaded because its code failed to
 * load: at most once per path in ten seconds, so that a chunk that is really
 * gone cannot reload for ever. Saying yes notes the reload.
 */
export function mayReload(path: string, open: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  let reloads: Record<string, number> = {}
  try {
    reloads = (JSON.parse(open().getItem(storageKey) ?? '{}') as Record<string, number> | null) ?? {}
  } catch {
    // What cannot be read counts as nothing noted.
  }
  const last = Object.hasOwn(reloads, path) ? reloads[path] : undefined
  if (last !== undefined && now - last < reloadGuardExpiry) return false
  const recent = Object.entries(reloads).filter(([, time]) => now - time < reloadGuardExpiry)
  try {
    open().setItem(storageKey, JSON.stringify(Object.fromEntries([...recent, [path, now]])))
  } catch {
    return false // without a note there is no guard against a loop
  }
  return true
}
