// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyPage, watchCopies } from './copyPage'

const writeText = vi.fn<(text: string) => Promise<void>>()
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('fetch', ask)
  document.head.innerHTML = '<link rel="alternate" type="text/markdown" href="https://elsewhere.example/a.md?q=b">'
  writeText.mockReset().mockResolvedValue()
  ask.mockReset().mockImplementation(() => Promise.resolve(new Response('# A\n')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('copying a page', () => {
  it('takes what the server writes, from this host', async () => {
    expect(await copyPage()).toBe('Copied')
    expect(ask.mock.calls[0]?.[0]).toBe('/a.md?q=b')
    expect(writeText).toHaveBeenCalledWith('# A\n')
  })
  it('says so where it cannot', async () => {
    ask.mockImplementation(() => Promise.resolve(new Response('', { status: 503 })))
    expect(await copyPage()).toMatch(/could not be copied/)
    document.head.innerHTML = ''
    expect(await copyPage()).toMatch(/no Markdown form/)
    expect(writeText).not.toHaveBeenCalled()
  })
  it('is what the button does, which then has its words again', async () => {
    vi.useFakeTimers()
    document.body.innerHTML = '<button data-copy-page>Copy as Markdown</button>'
    watchCopies()
    const button = document.querySelector('button')
    button?.click()
    await vi.waitFor(() => expect(button?.textContent).toBe('Copied'))
    vi.advanceTimersByTime(3000)
    expect(button?.textContent).toBe('Copy as Markdown')
  })
})
