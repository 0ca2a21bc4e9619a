import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { matchActions, pageActions } from './actions'
import { pageAddress } from './answer'
import { type Finder, type Found, nothing, type Sources, startFinder } from './finder'
import { move } from './keys'
import { type Addresses, foundGroups, type Option, startGroups } from './merge'
import { forgetSearches, keepSearch, recentSearches } from './recent'

interface Settings {
  addresses: Addresses
  /** What was typed already. */
  text: string
  sources: Sources
  close: () => void
  /** follow clicks the link of an option. */
  follow: (at: number) => void
}

const storage = () => localStorage

/** usePalette is what the palette knows and does. */
export function usePalette({ addresses, text: typed, sources, close, follow }: Settings) {
  const [text, setText] = useState(typed)
  const [active, setActive] = useState('')
  const [held, setHeld] = useState<Option[]>([])
  const [recent, setRecent] = useState(() => recentSearches(storage))
  const [said, say] = useState('')
  const found = useFound(sources, text)

  const asked = text.trim()
  const actions = pageActions()
  const groups = asked === '' ? startGroups(addresses, recent, actions) : foundGroups(addresses, found, matchActions(actions, asked), held)
  const options = groups.flatMap((group) => group.options)
  const pages = groups.find(({ label }) => label === 'Pages')?.options ?? []
  const at = options.findIndex(({ id }) => id === active)

  const type = (next: string) => {
    setText(next)
    setActive('')
    setHeld([])
    say('')
  }
  /** remember keeps the search that led to a result, or to all of them. */
  const remember = (option?: Option) => {
    if (!option || option.form !== 'line' || option.id === 'all') keepSearch(storage, asked)
  }
  const run = async ({ action }: Option) => say((await action?.run?.()) ?? '')
  /** choose does what an option is there for. Its link is followed by what follows all links of the page. */
  const choose = (option: Option, event: MouseEvent) => {
    const elsewhere = event.button !== 0 || isModified(event)
    if (elsewhere || !(option.fill || option.action?.run)) {
      remember(option)
      if (!elsewhere) close()
      return
    }
    event.preventDefault()
    if (option.fill) type(option.fill)
    else void run(option)
  }
  const enter = (event: KeyboardEvent) => {
    if (at >= 0 || isModified(event)) event.preventDefault() // otherwise the form is sent
    if (!event.ctrlKey && !event.metaKey) return at >= 0 && follow(at)
    const option = options[at]
    const href = option ? option.href : asked && pageAddress(addresses.page, asked)
    if (!href) return
    remember(option)
    open(href, '_blank', 'noopener')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') return enter(event)
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault() // an empty palette closes by itself
      return type('')
    }
    const next = isModified(event) ? undefined : move(event.key, at, options.length)
    if (next === undefined) return
    if (next >= 0) event.preventDefault()
    // What is still to come must not move what the visitor is looking at.
    if (found.state === 'searching' && held.length === 0) setHeld(pages)
    setActive(options[next]?.id ?? '')
  }
  return {
    text,
    type,
    groups,
    at,
    said,
    count: pages.filter(({ form }) => form === 'page').length,
    /** How far the search for what is typed is. */
    state: asked === '' ? 'idle' : found.text === asked ? found.state : 'searching',
    press,
    choose,
    submit: () => remember(),
    /** forget clears the recent searches that are shown, if any are. */
    forget:
      asked === '' && recent.length > 0
        ? () => {
            forgetSearches(storage)
            setRecent([])
            setActive('')
            say('Recent searches cleared')
          }
        : undefined,
  } as const
}

const isModified = (event: KeyboardEvent | MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

/** useFound is what is found for a text, as it becomes known. */
function useFound(sources: Sources, text: string): Found {
  const [found, tell] = useState<Found>(nothing)
  const finder = useRef<Finder>(null)
  useEffect(() => {
    const own = startFinder(sources, tell)
    finder.current = own
    return () => own.stop()
  }, [sources])
  useEffect(() => finder.current?.find(text), [sources, text])
  return found
}
