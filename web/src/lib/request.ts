/** How long an answer may take, retry and body included. */
export const patience = 10_000

/** The statuses after which asking once more may help. */
export const retried = [408, 409, 425, 429, 500, 502, 503, 504]

/** The methods that change nothing, so that asking twice is asking once. */
const harmless = ['GET', 'HEAD', 'OPTIONS']

export interface RequestOptions {
  /** GET if not given. */
  method?: string
  /** A body that is no text or form is sent as JSON. */
  body?: BodyInit | Record<string, unknown> | unknown[]
  headers?: HeadersInit
  signal?: AbortSignal
  /** In milliseconds. */
  timeout?: number
}

/**
 * request asks for JSON. A method that changes nothing is tried a second time
 * after one of the `retried` statuses, or when no answer came at all; one that
 * changes something is never sent twice. Every status from 400 on is an error.
 */
export async function request<T>(url: string, { method = 'GET', body, headers, signal, timeout = patience }: RequestOptions = {}): Promise<T> {
  const limit = AbortSignal.timeout(timeout)
  // Nothing is asked for before a page is alive, so the first script can do without it.
  const { ofetch } = await import('ofetch')
  const response = await ofetch.raw<string, 'text'>(url, {
    method,
    body,
    headers: { accept: 'application/json', ...Object.fromEntries(new Headers(headers)) },
    // ofetch's own time limit covers neither the retry nor the body.
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    retry: harmless.includes(method.toUpperCase()) ? 1 : 0,
    retryStatusCodes: retried,
    // Read as text: an error's body need not be JSON.
    responseType: 'text',
  })
  const text = response._data
  return (text ? JSON.parse(text) : undefined) as T
}
