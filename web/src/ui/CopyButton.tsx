import { useEffect, useState } from 'react'
import styles from './CopyButton.module.css'

type State = 'ready' | 'copied' | 'failed'

const words: Record<State, string> = { ready: 'Copy', copied: 'Copied', failed: 'Select and copy by hand' }

/** CopyButton copies a text. It has its place from the start, so that nothing moves; without scripts it is not shown. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<State>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text) // over plain HTTP there is no clipboard
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button type="button" className={styles['copy']} onClick={() => void copy()} aria-label={`Copy ${what}`}>
        {words[state]}
      </button>
      <span className="visually-hidden" role="status">
        {state !== 'ready' && words[state]}
      </span>
    </>
  )
}
