import { useLayoutEffect, useRef } from 'react'
import { plural } from '../lib/format'
import { Icon } from '../ui/Icon'
import type { Sources } from './finder'
import type { Addresses } from './merge'
import { PaletteFooter } from './PaletteFooter'
import { PaletteList } from './PaletteList'
import { usePalette } from './usePalette'
import { useSpoken } from './useSpoken'
import { watchKeyboard } from './watchKeyboard'

interface Props {
  addresses: Addresses
  /** What was typed already. */
  text: string
  sources: Sources
  /** Called once the dialog is closed and the focus is back. */
  closed: () => void
}

const list = 'palette-list'
const optionID = (at: number) => `${list}-${at}`

/** PaletteDialog is the search over the page, one combobox: the focus stays in its field, and the arrow keys walk through the options. */
export function PaletteDialog({ addresses, text: typed, sources, closed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const onBackdrop = useRef(false)
  const close = () => dialog.current?.close()
  const follow = (at: number) => document.getElementById(optionID(at))?.click()
  const { text, type, groups, at, said, count, state, press, choose, submit, forget } = usePalette({ addresses, text: typed, sources, close, follow })
  const spoken = useSpoken(said || countOf(state, count))
  const note = noteOf(state, count, text.trim())

  useLayoutEffect(() => {
    if (!dialog.current) return
    dialog.current.showModal()
    input.current?.focus()
    return watchKeyboard(dialog.current)
  }, [])
  useLayoutEffect(() => {
    body.current?.scrollTo(0, 0) // the best is at the top; newer browsers return a promise here
  }, [text])

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search"
      onClose={closed}
      // A text that is marked may end outside: only what begins there closes.
      onMouseDown={({ target, currentTarget }) => void (onBackdrop.current = target === currentTarget)}
      onClick={({ target, currentTarget }) => onBackdrop.current && target === currentTarget && close()}
    >
      <form
        role="search"
        action={addresses.page}
        onSubmit={(event) => {
          if (text.trim() === '') return event.preventDefault()
          submit()
          close()
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          name="q"
          role="combobox"
          aria-label="Search"
          aria-expanded={groups.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? optionID(at) : undefined}
          placeholder="Models, terms, benchmarks, tools"
          value={text}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <button type="button" aria-label="Close" onClick={close}>
          ×
        </button>
      </form>
      <div ref={body} className="palette-body">
        {note && count === 0 && <p>{note}</p>}
        <PaletteList id={list} optionID={optionID} groups={groups} active={at} choose={choose} />
        {note && count > 0 && <p>{note}</p>}
      </div>
      <PaletteFooter
        said={said}
        forget={
          forget &&
          (() => {
            forget()
            input.current?.focus() // the button is gone
          })
        }
      />
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </dialog>
  )
}

type State = ReturnType<typeof usePalette>['state']

/** countOf says how much was found; nothing while that may change. */
function countOf(state: State, count: number): string {
  if (state === 'idle' || (state === 'searching' && count === 0)) return ''
  const found = count === 0 ? 'No results' : plural(count, 'result')
  return state === 'titles' ? `${found}, titles only` : found
}

/** noteOf says why there is nothing, or not all. */
function noteOf(state: State, count: number, text: string): string {
  if (state === 'titles') {
    return count > 0 ? 'The server cannot be reached: only titles were searched.' : `The server cannot be reached, and no title matches “${text}”.`
  }
  return state === 'complete' && count === 0 ? `No results for “${text}”. Check the spelling, or use fewer words.` : ''
}
