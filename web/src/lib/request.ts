/** How long an answer to `request` may take, retry and body included. */
export const patience = 10_000

/** The statuses after which asking once more may help. */
export const retried = [408, 409, 425, 429, 500, 502, 503, 504]

/** The methods that change nothing, so that asking twice is asking once. */
const harmless = ['GET', 'HEAD', 'OPTIONS']

/**
 * ask is fetch for all requests of ours. A method that changes nothing is tried
 * a second time after one of the `retried` statuses, or when no answer came at
 * all; one that changes something is never sent twice.
 */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const once = () => whileHere(() => fetch(url, init))
  if (!harmless.includes((init.method ?? 'GET').toUpperCase())) return once()
  try {
    const response = await once()
    if (!retried.includes(response.status)) return response
    await response.body?.cancel()
  } catch (error) {
    if (init.signal?.aborted || isAbort(error)) throw error
  }
  return once()
}

/** request asks for JSON, within a time limit. Every status from 400 on is an error. */
export async function request<T>(url: string, signal: AbortSignal, timeout = patience): Promise<T> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
  return whileHere(async () => {
    const response = await ask(url, { headers: { accept: 'application/json' }, signal: limit })
    if (!response.ok) throw new Error(`${url}: status ${response.status}`)
    return (await response.json()) as T
  })
}

/** isAbort says that something was given up, not that it failed. */
export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * whileHere does something that needs the network. Firefox and Safari break it
 * off as soon as the visitor leaves for another page; that is no failure of
 * ours, so it becomes an AbortError. Pages with a listener of beforeunload may
 * not be kept for going back, hence it is there only meanwhile.
 */
export async function whileHere<T>(run: () => Promise<T>): Promise<T> {
  const { navigation } = globalThis as { navigation?: Navigation } // not every browser has it
  let leaving = false
  const leave = () => void (leaving = true)
  const navigate = ({ destination }: NavigateEvent) => {
    if (!destination.sameDocument) leave()
  }
  addEventListener('beforeunload', leave)
  addEventListener('pagehide', leave) // for what began after the visitor had set out
  navigation?.addEventListener('navigate', navigate)
  try {
    return await run()
  } catch (error) {
    throw leaving ? new DOMException('The page is being left', 'AbortError') : error
  } finally {
    removeEventListener('beforeunload', leave)
    removeEventListener('pagehide', leave)
    navigation?.removeEventListener('navigate', navigate)
  }
}
