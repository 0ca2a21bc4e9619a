import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Tabs.module.css'

interface Props {
  label: string
  tabs: { title: string; content: ReactNode }[]
}

/**
 * Tabs shows one of several parts of equal rank. The arrow keys, Home and End
 * go from tab to tab and show what is there. Without script all parts stand
 * below each other, each under its heading.
 */
export function Tabs({ label, tabs }: Props) {
  const id = useId()
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const to = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setCurrent(to)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div className={styles['tabs']}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={go}>
        {tabs.map(({ title }, i) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}tab${i}`}
            aria-selected={i === current}
            aria-controls={`${id}panel${i}`}
            tabIndex={i === current ? 0 : -1}
            onClick={() => setCurrent(i)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, i) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}panel${i}`}
          aria-labelledby={`${id}tab${i}`}
          tabIndex={0}
          hidden={i !== current}
        >
          <h3>{title}</h3>
          {content}
        </div>
      ))}
    </div>
  )
}
