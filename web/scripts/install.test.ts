import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
// @ts-expect-error -- a script has no types
import * as script from './install.mjs'

type Lock = { packages: Record<string, object> }

const { weaknesses, differences } = script as {
  weaknesses: (lock: Lock) => string[]
  differences: (lock: Lock, installed: Lock, versionOf: (name: string) => string) => string[]
}

const lock = {
  packages: {
    '': { name: 'web' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', optional: true },
  },
}

const installed = (packages: Lock['packages'], versions: Record<string, string> = {}) =>
  differences(lock, { packages }, (name) => versions[name] ?? '1.0.0')

describe('installing', () => {
  it('has a lock file that says everything itself', () => {
    expect(weaknesses(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock)).toEqual([])
    expect(weaknesses({ packages: { 'node_modules/x': { resolved: 'https://registry.example/x.tgz', hasInstallScript: true } } })).toHaveLength(3)
  })

  it('accepts what the lock file says, without optional packages of other systems', () => {
    expect(installed({ 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } })).toEqual([])
  })

  it('names what is missing, altered or added', () => {
    expect(installed({})).toEqual(['node_modules/a: is not installed'])
    expect(installed({ 'node_modules/a': { integrity: 'sha512-other' } })).toEqual(['node_modules/a: another integrity than in the lock file'])
    expect(installed({ 'node_modules/a': { integrity: 'sha512-a' } }, { 'node_modules/a': '1.0.1' })).toEqual(['node_modules/a: got version 1.0.1, want 1.0.0'])
    expect(installed({ 'node_modules/a': { integrity: 'sha512-a' }, 'node_modules/c': {} })).toEqual(['node_modules/c: is not in the lock file'])
  })
})
