import { describe, expect, it, vi } from 'vitest'
import type { Payload } from '../payload.gen'
import { type Guard, guards, runGuards } from './middleware'
import { samplePayload } from './samples'

function payloadOf(path: string, ...middleware: string[]): Payload {
  const payload = samplePayload(path)
  return { ...payload, meta: { ...payload.meta, middleware } }
}

const journey = { to: '/there', from: '/here' }

describe('runGuards', () => {
  const pass: Guard = () => undefined
  const stop: Guard = () => false
  const lead: Guard = () => Promise.resolve('/login')
  const known = new Map([
    ['pass', pass],
    ['stop', stop],
    ['lead', lead],
  ])

  it.each([
    ['none', [], undefined],
    ['one that lets pass', ['pass'], undefined],
    ['one that stops', ['stop'], false],
    ['one that leads elsewhere, later', ['lead'], '/login'],
    ['the first objection of several', ['pass', 'lead', 'stop'], '/login'],
  ])('asks %s', async (_, names, want) => {
    expect(await runGuards(payloadOf('/there', ...names), journey, known)).toBe(want)
  })

  it('asks nobody after an objection', async () => {
    const later = vi.fn<Guard>()
    await runGuards(payloadOf('/there', 'stop', 'later'), journey, new Map([...known, ['later', later]]))
    expect(later).not.toHaveBeenCalled()
  })

  it.each(['nobody', 'constructor', '__proto__', ''])('refuses the unknown name %j', async (name) => {
    await expect(runGuards(payloadOf('/there', name), journey, guards)).rejects.toThrow(
      new Error(`Unknown route middleware: ${name}`),
    )
  })
})

describe('the guard one-address', () => {
  it.each([
    ['lets the one address pass', '/terms?q=a', '/terms?q=a', undefined],
    ['lets its anchors pass', '/terms#letter-A', '/terms', undefined],
    ['drops what changes nothing', '/terms?utm=x', '/terms', '/terms'],
    ['sorts the rest', '/terms?q=a&category=b', '/terms?category=b&q=a', '/terms?category=b&q=a'],
    ['keeps the hash', '/terms?utm=x#letter-A', '/terms', '/terms#letter-A'],
  ])('%s', async (_, to, path, want) => {
    expect(await runGuards(payloadOf(path, 'one-address'), { to, from: '/' }, guards)).toBe(want)
  })
})
