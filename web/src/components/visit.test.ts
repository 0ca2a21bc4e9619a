// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetVisits, keepVisit, lastVisit, showVisit, storageKey } from './visit'

const storage = () => localStorage
const blocked = () => {
  throw new Error('SecurityError')
}

beforeEach(() => localStorage.clear())

describe('the last visit', () => {
  it('is unknown on the first', () => {
    expect(lastVisit(storage, '2026-11-16')).toBe('')
  })

  it('is the day before today on which the visitor was here, however often they reload', () => {
    keepVisit(storage, '2026-11-12')
    for (let load = 0; load < 3; load++) {
      expect(lastVisit(storage, '2026-11-16')).toBe('2026-11-12')
      keepVisit(storage, '2026-11-16')
    }
    expect(lastVisit(storage, '2026-11-17')).toBe('2026-11-16')
  })

  it('can be forgotten', () => {
    keepVisit(storage, '2026-11-12')
    forgetVisits(storage)
    expect(lastVisit(storage, '2026-11-16')).toBe('')
    expect(localStorage.length).toBe(0)
  })

  it.each(['', 'null', '[]', '{"day":7}', '{"day":"yesterday"}', '{', '{"day":"2099-01-01"}'])('is unknown where %j was written', (written) => {
    localStorage.setItem(storageKey, written)
    expect(lastVisit(storage, '2026-11-16')).toBe('')
    keepVisit(storage, '2026-11-16')
    expect(lastVisit(storage, '2026-11-17')).toBe('2026-11-16')
  })

  it('is unknown without storage, and nothing fails', () => {
    keepVisit(blocked, '2026-11-12')
    forgetVisits(blocked)
    expect(lastVisit(blocked, '2026-11-16')).toBe('')
  })
})

describe('a timeline', () => {
  const show = (last: string, href?: string, forget?: () => void) => {
    document.body.replaceChildren()
    const section = document.createElement('section')
    for (const days of [['2026-11-15', '2026-11-13'], ['2026-11-12', '2026-11-10']]) {
      const list = document.createElement('ul')
      list.className = 'changes'
      for (const day of days) list.append(Object.assign(document.createElement('li'), { textContent: day }))
      ;[...list.children].forEach((line, i) => line.setAttribute('data-day', days[i] ?? ''))
      section.append(list)
    }
    document.body.append(section)
    const undo = showVisit({ lists: document, place: section, last, ...(href && { href }), ...(forget && { forget }) })
    return { undo, note: document.querySelector('body > p'), lines: () => [...document.querySelectorAll('li')].map((line) => line.textContent) }
  }

  it('counts what came since, with the day itself, and marks where it ends', () => {
    const { undo, note, lines } = show('2026-11-12', '/changes?since=2026-11-12')
    expect(note?.textContent).toBe('3 changes since your last visit on 12 Nov 2026')
    expect(note?.querySelector('a')?.getAttribute('href')).toBe('/changes?since=2026-11-12')
    expect(lines()).toEqual(['2026-11-15', '2026-11-13', '2026-11-12', '12 Nov 2026 Your last visit', '2026-11-10'])
    undo()
    expect(document.querySelector('body > p')).toBeNull()
    expect(lines()).toHaveLength(4)
  })

  it('says so if nothing is new, and if there may be more than it shows', () => {
    expect(show('2026-11-16', '/changes').note?.textContent).toBe('Nothing new since your last visit on 16 Nov 2026')
    expect(show('2026-11-16', '/changes').note?.querySelector('a')).toBeNull()
    const { note, lines } = show('2026-01-01')
    expect(note?.textContent).toBe('At least 4 changes since your last visit on 1 Jan 2026')
    expect(lines()).toHaveLength(4)
  })

  it('has a button that forgets', () => {
    let pressed = 0
    show('2026-11-12', undefined, () => pressed++).note?.querySelector('button')?.click()
    expect(pressed).toBe(1)
  })
})
