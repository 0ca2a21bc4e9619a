import { useEffect, useRef, useState } from 'react'
import { formatFixed } from '../../lib/amounts'
import { formatNumber, plural } from '../../lib/format'
import type { Count, Counter } from './countTokens'
import { longest } from './longest'
import styles from './TokenCounter.module.css'

type Field = 'prompt' | 'answer'

/** How long a visitor may pause while typing before the text is counted. */
const pause = 200

/**
 * TokenCounter counts the tokens of a text, in the browser and nowhere else.
 * The tokenizer is large: it is loaded when a visitor opens the counter.
 */
export function TokenCounter({ onUse }: { onUse: (field: Field, count: number) => void }) {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const { count, state } = useCount(text, opened)
  return (
    <details className={styles['counter']} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>Count the tokens of a text</summary>
      {opened ? (
        <>
          <label htmlFor="token-text">
            Text <small>stays in your browser; up to {formatNumber(longest)} characters</small>
          </label>
          <textarea id="token-text" rows={6} maxLength={longest} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
          <p role="status">{messageOf(state, count, text)}</p>
          <p>
            <button type="button" className="tool" disabled={!count?.tokens} onClick={() => count && onUse('prompt', count.tokens)}>
              Use as input
            </button>{' '}
            <button type="button" className="tool" disabled={!count?.tokens} onClick={() => count && onUse('answer', count.tokens)}>
              Use as output
            </button>
          </p>
          <p className={styles['note']}>
            Counted with o200k_base, the tokenizer of OpenAI&apos;s GPT-4o, GPT-4.1, GPT-5 and o-series models: exact with those for
            the text alone, without what a chat adds around each message. Other models count in their own ways; for them it is an
            estimate.
          </p>
        </>
      ) : (
        <noscript>Counting happens in the browser and needs JavaScript.</noscript>
      )}
    </details>
  )
}

type State = 'loading' | 'ready' | 'failed'

function messageOf(state: State, count: Count | undefined, text: string): string {
  if (state === 'failed') return 'The tokenizer could not be loaded.'
  if (state === 'loading') return 'Loading the tokenizer …'
  if (!text) return 'Paste or type a text.'
  if (!count) return 'Counting …'
  const rate = count.tokens > 0 ? `, ${formatFixed(text.length / count.tokens, 1)} characters a token` : ''
  const full = text.length >= longest ? ' The text is cut at the limit.' : ''
  return `${count.exact ? '' : 'About '}${plural(count.tokens, 'token')}${rate}.${full}`
}

/** loadCounter loads the tokenizer, which no page of the server has. */
function loadCounter(): Promise<Counter> {
  if (import.meta.env.SSR) return Promise.reject(new Error('There is nothing to count on the server'))
  return import('./tokenizer').then(({ countO200k }) => countO200k)
}

/** useCount counts a text once it rests; a newer text ends the count of an older one. */
function useCount(text: string, opened: boolean): { count: Count | undefined; state: State } {
  const counter = useRef<Promise<Counter>>(undefined)
  const [state, setState] = useState<State>('loading')
  const [count, setCount] = useState<Count>()
  useEffect(() => {
    if (!opened) return
    counter.current ??= loadCounter()
    const abort = new AbortController()
    const timer = setTimeout(() => {
      counter.current
        ?.then(async (counting) => {
          setState('ready')
          const result = await counting(text, abort.signal)
          if (!abort.signal.aborted) setCount(text ? result : undefined)
        })
        .catch(() => {
          if (abort.signal.aborted) return
          counter.current = undefined // the next text tries again
          setState('failed')
        })
    }, text ? pause : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, opened])
  return { count, state }
}
