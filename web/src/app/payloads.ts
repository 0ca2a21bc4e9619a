import { ask } from '../lib/request'
import type { Payload } from '../payload.gen'

/** payloadURL is the address of a page's payload. */
export function payloadURL(url: string, buildId: string): string {
  if (!url.startsWith('/') || url.startsWith('//') || /[\\\t\n\r]/.test(url)) {
    throw new Error('Payload URL must not include hostname')
  }
  const [path = '', ...rest] = url.split('?')
  const query = rest.join('?')
  const base = path.endsWith('/') ? path.slice(0, -1) : path
  return `${base}/_payload.json?${query ? `${query}&` : ''}${buildId}`
}

let other: ((url: string, payload: Payload) => Promise<void>) | undefined

/** onOther has payloads looked at that are not of the address they were asked for. */
export const onOther = (look: typeof other) => void (other = look)

/** fetchPayload loads a page's payload. An error page's payload is an answer too. */
export async function fetchPayload(url: string, buildId: string, signal?: AbortSignal): Promise<Payload> {
  const response = await ask(payloadURL(url, buildId), signal ? { signal } : {})
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) {
    throw new Error(`Payload of ${url}: want JSON, got ${response.status} ${type}`)
  }
  const payload = (await response.json()) as Partial<Payload> | null
  // Something between us and the server may answer with JSON of its own.
  if (!payload?.meta) throw new Error(`Payload of ${url}: got ${response.status} and other JSON`)
  if (payload.meta.path !== url) await other?.(url, payload as Payload)
  return payload as Payload
}
