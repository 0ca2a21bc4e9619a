import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import button from './Button.module.css'
import { Glyph } from './Glyph'
import styles from './Menu.module.css'

export interface MenuItem {
  label: string
  /** Where it leads; an item without an address does something, and needs script. */
  href?: string
  onSelect?: () => void
  danger?: boolean
}

interface Props {
  trigger: ReactNode
  label: string
  items: MenuItem[]
}

/** How long letters count as the beginning of one word. */
const typeAhead = 500

/**
 * Menu is a button with a list of things to do: arrow keys, Home, End, first
 * letters and Escape, as in a desktop program. For mere links a plain list or a
 * disclosure is better. Without script it is a disclosure.
 */
export function Menu({ trigger, label, items }: Props) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const face = (
    <>
      {trigger}
      <Glyph name="chevron" />
    </>
  )
  if (alive) return <LiveMenu trigger={face} label={label} items={items} />
  return (
    <details className={styles['menu']}>
      <summary className={`${button['button']} ${styles['face']}`}>{face}</summary>
      <ul>
        {items.map((item) => (
          <li key={item.label}>{item.href && <a href={item.href}>{item.label}</a>}</li>
        ))}
      </ul>
    </details>
  )
}

function LiveMenu({ trigger, label, items }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const wanted = useRef(0)

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const show = (index: number) => {
    wanted.current = index
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  useEffect(() => {
    if (open) entries().at(wanted.current)?.focus()
  }, [open])

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(event.key === 'ArrowDown' ? 0 : -1)
  }
  const onMenuKey = (event: KeyboardEvent) => {
    const all = entries()
    const here = all.findIndex((entry) => entry === document.activeElement)
    const to = { ArrowDown: (here + 1) % all.length, ArrowUp: here - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) all.at(to)?.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setOpen(false)
    else if (!letters(event, all, here)) return
    event.preventDefault()
  }
  /** letters goes to the next entry that begins with what was typed. */
  const letters = (event: KeyboardEvent, all: HTMLElement[], here: number) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return false
    const now = event.timeStamp
    const goesOn = now - typed.current.at < typeAhead
    typed.current = { text: (goesOn ? typed.current.text : '') + event.key.toLowerCase(), at: now }
    const { text } = typed.current
    const from = text.length > 1 ? here : here + 1
    const order = [...all.slice(from), ...all.slice(0, from)]
    order.find((entry) => entry.textContent.toLowerCase().startsWith(text))?.focus()
    return true
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const select = (item: MenuItem) => {
    close()
    item.onSelect?.()
  }
  return (
    <div className={styles['menu']} onBlur={leave}>
      <button
        ref={opener}
        type="button"
        className={`${button['button']} ${styles['face']}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? close() : show(0))}
        onKeyDown={onButtonKey}
      >
        {trigger}
      </button>
      <ul ref={list} id={id} role="menu" aria-label={label} hidden={!open} onKeyDown={onMenuKey}>
        {items.map((item) => {
          const common = { role: 'menuitem', tabIndex: -1, 'data-danger': item.danger || undefined, onClick: () => select(item) }
          return (
            <li key={item.label} role="none">
              {item.href ? (
                <a {...common} href={item.href}>
                  {item.label}
                </a>
              ) : (
                <button {...common} type="button">
                  {item.label}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
