import { colorMode, type Preference } from '../app/colorMode'
import { copyPage } from '../ui/copyPage'
import { wordsOf } from './titles'

/** Action is something to do from the palette. */
export interface Action {
  id: string
  title: string
  /** The words by which it is found. */
  words: string[]
  /** Where it leads, if it is a link. */
  href?: string
  /** run does it and tells what happened. */
  run?(): string | Promise<string>
}

/** pageActions are the actions that are of use on this page now. */
export function pageActions(): Action[] {
  return [...themes(), ...shortlist(), copy, api]
}

/** The fewest letters by which an action is found: less is the beginning of everything. */
const fewest = 3

/** matchActions finds actions of which each word that was typed begins a word. */
export function matchActions(actions: Action[], text: string): Action[] {
  const typed = wordsOf(text)
  if (typed.join('').length < fewest) return []
  return actions.filter(({ words }) => typed.every((word) => words.some((own) => own.startsWith(word))))
}

const themeTitles: Record<Preference, string> = {
  light: 'Switch to the light theme',
  dark: 'Switch to the dark theme',
  system: 'Use the system theme',
}

/** themes are the colour modes that are not chosen; none where the page decides. */
function themes(): Action[] {
  const { preference, forced } = colorMode.get()
  if (forced) return []
  const others = (['light', 'dark', 'system'] as const).filter((mode) => mode !== preference)
  return others.map((mode) => ({
    id: `theme-${mode}`,
    title: themeTitles[mode],
    words: [mode, 'theme', 'mode', 'colour', 'color', 'switch'],
    run() {
      colorMode.choose(mode)
      return `Theme: ${mode}`
    },
  }))
}

/** shortlist is the button of a model's page. */
function shortlist(): Action[] {
  const buttons = document.querySelectorAll<HTMLElement>('main button[data-pick]')
  const [button] = buttons
  if (!button || buttons.length > 1) return []
  const name = button.dataset['name'] ?? ''
  const chosen = () => button.getAttribute('aria-pressed') === 'true'
  return [
    {
      id: 'shortlist',
      title: chosen() ? `Remove ${name} from the shortlist` : `Add ${name} to the shortlist`,
      words: ['shortlist', 'pick', 'choose', 'save', ...(chosen() ? ['remove'] : ['add'])],
      run() {
        const before = chosen()
        button.click()
        if (chosen() === before) return 'The shortlist is full: remove a model first'
        return before ? `${name} removed from the shortlist` : `${name} added to the shortlist`
      },
    },
  ]
}

const copy: Action = {
  id: 'copy',
  title: 'Copy this page as Markdown',
  words: ['copy', 'markdown', 'md', 'page'],
  run: copyPage,
}

const api: Action = { id: 'api', title: 'Open the API: all data as JSON and CSV', words: ['api', 'json', 'csv', 'data', 'download', 'open'], href: '/api' }
