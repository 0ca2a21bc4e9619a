// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { fetchPayload, payloadURL } from './payloads'

describe('payloadURL', () => {
  it.each([
    ['/', '/_payload.json?b1'],
    ['/blog', '/blog/_payload.json?b1'],
    ['/blog/', '/blog/_payload.json?b1'],
    ['/terms?q=a&category=b', '/terms/_payload.json?q=a&category=b&b1'],
    ['/terms?q=what?', '/terms/_payload.json?q=what?&b1'],
    ['/terms?', '/terms/_payload.json?b1'],
    ['/terms?next=https://elsewhere.example/', '/terms/_payload.json?next=https://elsewhere.example/&b1'],
  ])('of %s is %s', (url, want) => {
    expect(payloadURL(url, 'b1')).toBe(want)
  })

  it.each([
    'https://elsewhere.example/blog',
    'HTTPS://elsewhere.example',
    'javascript:alert(1)',
    'data:application/json,{}',
    'elsewhere.example/blog',
    'blog',
    '',
    '//elsewhere.example/blog',
    '///elsewhere.example',
    '\\\\elsewhere.example',
    '/\\elsewhere.example/blog',
    '\\/elsewhere.example',
    // Browsers drop tabs and line ends from addresses before they look for a host.
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/\r/elsewhere.example',
    ' //elsewhere.example',
  ])('refuses %j', (url) => {
    expect(() => payloadURL(url, 'b1')).toThrow(new Error('Payload URL must not include hostname'))
  })

  it('never leaves the site', () => {
    const base = 'https://ours.example'
    for (const start of ['/', '/.', '/..', '/%2f', '/@', '/:', '/;']) {
      for (const rest of ['/elsewhere.example', 'elsewhere.example', '.elsewhere.example', '@elsewhere.example']) {
        let url: string
        try {
          url = payloadURL(start + rest, 'b1')
        } catch {
          continue
        }
        expect(new URL(url, base).origin, url).toBe(base)
      }
    }
  })
})

describe('fetchPayload', () => {
  const answer = (body: string, type: string, status = 200) => {
    const fetch = vi.fn(() => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })))
    vi.stubGlobal('fetch', fetch)
    return fetch
  }

  it('asks for the payload of the build, and can be stopped', async () => {
    const fetch = answer('{"page":"post","meta":{}}', 'application/json; charset=utf-8')
    const { signal } = new AbortController()
    expect(await fetchPayload('/blog', 'b1', signal)).toEqual({ page: 'post', meta: {} })
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/blog/_payload.json?b1', { signal })
  })

  it('takes the payload of an error page for an answer', async () => {
    answer('{"meta":{},"error":{"status":404}}', 'application/json', 404)
    expect(await fetchPayload('/gone', 'b1')).toEqual({ meta: {}, error: { status: 404 } })
  })

  it('refuses what is not JSON', async () => {
    answer('<h1>Bad gateway</h1>', 'text/html', 502)
    await expect(fetchPayload('/blog', 'b1')).rejects.toThrow('Payload of /blog: want JSON, got 502 text/html')
  })

  it('asks nobody about an address with a host', async () => {
    const fetch = answer('{}', 'application/json')
    await expect(fetchPayload('//elsewhere.example', 'b1')).rejects.toThrow('Payload URL must not include hostname')
    expect(fetch).not.toHaveBeenCalled()
  })
})
