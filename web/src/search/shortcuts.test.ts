// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { opensSearch, setSlash, slashOn } from './shortcuts'

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = '<p>Text</p><input><textarea></textarea><select></select><div contenteditable="true"><b>x</b></div>'
})

const press = (key: string, more: KeyboardEventInit = {}, on = 'p') => {
  let opens = false
  const listener = (event: KeyboardEvent) => (opens = opensSearch(event, () => slashOn(() => localStorage)))
  document.addEventListener('keydown', listener, { once: true })
  document.querySelector(on)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
  return opens
}

describe('keys that open the search', () => {
  it.each<[string, KeyboardEventInit, string, boolean]>([
    ['k', { ctrlKey: true }, 'p', true],
    ['K', { metaKey: true }, 'p', true],
    ['k', { ctrlKey: true }, 'input', true],
    ['k', { ctrlKey: true, shiftKey: true }, 'p', false],
    ['k', { ctrlKey: true, altKey: true }, 'p', false],
    ['k', {}, 'p', false],
    ['f', { ctrlKey: true }, 'p', false],
    ['/', {}, 'p', true],
    ['/', { shiftKey: true }, 'p', true],
    ['/', { ctrlKey: true }, 'p', false],
    ['/', { altKey: true }, 'p', false],
    ['/', { isComposing: true }, 'p', false],
    ['/', {}, 'input', false],
    ['/', {}, 'textarea', false],
    ['/', {}, 'select', false],
    ['/', {}, '[contenteditable]', false],
  ])('%s %o in %s: %s', (key, more, on, want) => expect(press(key, more, on)).toBe(want))

  it('are without the slash for whoever does not want it', () => {
    setSlash(() => localStorage, false)
    expect(press('/')).toBe(false)
    expect(press('k', { ctrlKey: true })).toBe(true)
    setSlash(() => localStorage, true)
    expect(press('/')).toBe(true)
  })
})
