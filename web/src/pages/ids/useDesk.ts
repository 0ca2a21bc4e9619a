import { type ComponentType, useEffect, useRef, useState } from 'react'
import { isAbort } from '../../lib/request'
import type { Checked } from './local/check'

/** Shown is what was found in the browser, with what draws it. */
interface Shown {
  Results: ComponentType<Checked>
  checked: Checked
}

/** How far a reading is. */
export interface Progress {
  done: number
  all: number
}

/** How long a visitor may pause while typing before the text is read. */
const pause = 400

/** load loads what reads texts, which no page of the server needs. */
async function load() {
  if (import.meta.env.SSR) throw new Error('The server reads texts in Go')
  const [{ check }, { LocalResults }] = await Promise.all([import('./local/check'), import('./local/LocalResults')])
  return { check, LocalResults }
}

/** useDesk reads texts and files in the browser. What reads them is loaded when there is something to read. */
export function useDesk(data: string) {
  const [shown, setShown] = useState<Shown>()
  const [used, setUsed] = useState(false)
  const [said, setSaid] = useState({ text: '', shown: false })
  const say = (text: string, shown = true) => setSaid({ text, shown })
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    running.current?.abort()
    setProgress(undefined)
  }
  useEffect(() => () => {
    clearTimeout(timer.current)
    running.current?.abort()
  }, [])
  const run = async (text: string, files: readonly File[], notices: readonly string[]) => {
    stop()
    const { signal } = (running.current = new AbortController())
    try {
      const { check, LocalResults } = await load()
      signal.throwIfAborted()
      const course = { signal, progress: (done: number, all: number) => setProgress({ done, all }) }
      const checked = await check(data, text, files, course)
      if (signal.aborted) return
      checked.notices.unshift(...notices)
      setShown({ Results: LocalResults, checked })
      setUsed(true)
      say([...checked.notices, checked.list.length > 0 ? checked.writer.summary(checked.list) : ''].join(' ').trim(), false) // the results show it
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) say('What is needed to read the text could not be loaded. Check the connection and try again; the text is still there.')
    }
    if (!signal.aborted) setProgress(undefined)
  }
  return {
    shown,
    /** Something was read here, since the server last told of an address. */
    used,
    said,
    say,
    progress,
    run: (...what: Parameters<typeof run>) => void run(...what),
    /** soon reads a text once the visitor rests. */
    soon(...what: Parameters<typeof run>) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void run(...what), pause)
    },
    stop() {
      stop()
      say('Stopped.')
    },
    clear() {
      stop()
      setShown(undefined)
      say('')
    },
    /** leave makes way for what the server tells of another address. */
    leave() {
      stop()
      setShown(undefined)
      setUsed(false)
      say('')
    },
  }
}
