/** A model as the field suggests it. */
interface Option {
  name: string
  maker: string
  letters: string
  /** starts has true where a word begins. */
  starts: boolean[]
}

/** How many suggestions are shown. */
const most = 8

const id = 'compare-options'

/**
 * suggestModels makes the field of a form a combobox: matches are listed while one
 * types, and Enter takes the best. Without it the field has the browser's own
 * suggestions, and the server finds the same model.
 */
export function suggestModels(form: HTMLFormElement): () => void {
  const input = form.querySelector<HTMLInputElement>('input[list]')
  const source = form.querySelector('datalist')
  if (!input?.parentElement || !source) return () => undefined
  const options = [...source.options].map(({ value, text }) => optionOf(value, text))
  const list = listbox()
  const abort = new AbortController()
  let shown: Option[] = []
  let active = -1

  const mark = (at: number) => {
    active = at
    for (const [i, item] of [...list.children].entries()) item.setAttribute('aria-selected', String(i === at))
    const item = list.children[at]
    if (item) input.setAttribute('aria-activedescendant', item.id)
    else input.removeAttribute('aria-activedescendant')
    item?.scrollIntoView?.({ block: 'nearest' })
  }
  const show = (matches: Option[]) => {
    shown = matches
    list.replaceChildren(...matches.map(item))
    list.hidden = matches.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    mark(list.hidden ? -1 : 0)
  }
  const close = () => show([])
  const open = () => show(matching(options, input.value))
  const take = (at: number) => {
    const option = shown[at]
    if (option) input.value = option.name
    close()
  }

  const keys: Record<string, () => boolean> = {
    ArrowDown: () => (list.hidden ? open() : mark((active + 1) % shown.length), true),
    ArrowUp: () => (list.hidden ? open() : mark((active - 1 + shown.length) % shown.length), true),
    Escape: () => (list.hidden ? false : (close(), true)),
    // The form is sent by the key itself, with the name of the match.
    Enter: () => (take(active), false),
    Tab: () => (close(), false),
  }
  const { signal } = abort
  input.addEventListener('input', open, { signal })
  input.addEventListener('blur', close, { signal })
  input.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || !keys[event.key]?.()) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )
  // The field keeps the focus, or the list would be gone before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  list.addEventListener(
    'click',
    (event) => {
      const at = event.target instanceof Element ? [...list.children].findIndex((child) => child.contains(event.target as Element)) : -1
      if (at < 0) return
      take(at)
      form.requestSubmit()
    },
    { signal },
  )

  const before = input.getAttribute('list') ?? ''
  input.removeAttribute('list')
  const role = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': id }
  for (const [name, value] of Object.entries(role)) input.setAttribute(name, value)
  input.parentElement.append(list)
  return () => {
    abort.abort()
    list.remove()
    for (const name of [...Object.keys(role), 'aria-activedescendant']) input.removeAttribute(name)
    input.setAttribute('list', before)
  }
}

function listbox(): HTMLUListElement {
  const list = document.createElement('ul')
  list.id = id
  list.className = 'compare-options'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Models')
  return list
}

function item({ name, maker }: Option, at: number): HTMLLIElement {
  const li = document.createElement('li')
  li.id = `${id}-${at}`
  li.setAttribute('role', 'option')
  const small = document.createElement('small')
  small.textContent = maker
  li.append(name, ' ', small)
  return li
}

/** matching are the options that have all words of a text, in the order of the list, which is the server's; the whole name comes first. */
export function matching(options: Option[], text: string): Option[] {
  const words = text.trim().split(/\s+/).map((word) => fold(word).letters).filter(Boolean)
  if (words.length === 0) return []
  const found = options.filter((option) => words.every((word) => has(option, word)))
  const whole = found.findIndex(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
  if (whole > 0) found.unshift(...found.splice(whole, 1))
  return found.slice(0, most)
}

export function optionOf(name: string, maker: string): Option {
  const [first, second] = [fold(name), fold(maker)]
  return { name, maker, letters: `${first.letters}\n${second.letters}`, starts: [...first.starts, false, ...second.starts] }
}

/** fold leaves small letters and digits, without accents. What has no capital is not a letter: names of models have no others. */
function fold(text: string): { letters: string; starts: boolean[] } {
  let letters = ''
  const starts: boolean[] = []
  let atStart = true
  for (const letter of text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '')) {
    if (letter !== letter.toUpperCase() || /\d/.test(letter)) {
      letters += letter
      for (let i = 0; i < letter.length; i++) starts.push(atStart && i === 0)
      atStart = false
    } else {
      atStart = true
    }
  }
  return { letters, starts }
}

/** A word of up to three letters must begin a word: otherwise o3 would find Turbo 3. */
function has({ letters, starts }: Option, word: string): boolean {
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1)) {
    if (word.length > 3 || starts[at]) return true
  }
  return false
}
