// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { colorMode } from '../app/colorMode'
import { copyPage } from '../ui/copyPage'
import { matchActions, pageActions } from './actions'

beforeEach(() => {
  document.body.innerHTML = '<main><h1>GPT-5</h1></main>'
  colorMode.force('')
  colorMode.choose('light')
})

const ids = () => pageActions().map(({ id }) => id)
const find = (id: string) => pageActions().find((action) => action.id === id)

describe('actions', () => {
  it('offer the other themes, and none where the page decides', async () => {
    expect(ids()).toEqual(['theme-dark', 'theme-system', 'copy', 'api'])
    expect(await find('theme-dark')?.run?.()).toBe('Theme: dark')
    expect(colorMode.get().preference).toBe('dark')
    expect(ids()).toContain('theme-light')
    colorMode.force('dark')
    expect(ids()).toEqual(['copy', 'api'])
  })

  it('press the button of a model, whichever way it goes', async () => {
    expect(find('shortlist')).toBeUndefined()
    document.body.innerHTML = '<main><button data-pick="gpt-5" data-name="GPT-5" aria-pressed="false"></button></main>'
    const button = document.querySelector('button')
    button?.addEventListener('click', () => button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true')))
    expect(find('shortlist')?.title).toBe('Add GPT-5 to the shortlist')
    expect(await find('shortlist')?.run?.()).toBe('GPT-5 added to the shortlist')
    expect(await find('shortlist')?.run?.()).toBe('GPT-5 removed from the shortlist')
    button?.replaceWith(button.cloneNode())
    expect(await find('shortlist')?.run?.()).toMatch(/full/)
  })

  it('copy the page as its button does', () => {
    expect(find('copy')?.run).toBe(copyPage)
  })

  it.each([
    ['dark', ['theme-dark']],
    ['Theme', ['theme-dark', 'theme-system']],
    ['markdown', ['copy']],
    ['copy page', ['copy']],
    ['api', ['api']],
    ['da', []],
    ['dark matter', []],
    ['', []],
  ])('are found by their words: %s', (text, want) => {
    expect(matchActions(pageActions(), text).map(({ id }) => id)).toEqual(want)
  })
})
