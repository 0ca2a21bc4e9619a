import { useEffect, useRef, useState } from 'react'
import type { Sheet } from '../payload.gen'
import { PageHead } from './PageHead'
import { HTML } from './Prose'

/** SheetFrame is a page of facts that the server put together. */
export function SheetFrame({ breadcrumbs, title, lead, mark, body }: Sheet) {
  const box = useRef<HTMLDivElement>(null)
  const said = useCopying(box, body)
  return (
    <div ref={box} className="sheet">
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} mark={mark} />
      <HTML html={body} />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  )
}

/** useCopying brings the buttons to life that copy a text, and says how it went. */
function useCopying(box: React.RefObject<HTMLDivElement | null>, body: string): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null
      if (button) void copy(button).then(setSaid)
    }
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }, [box, body])
  return said
}

async function copy(button: HTMLElement): Promise<string> {
  let said = 'Copied'
  try {
    await navigator.clipboard.writeText(button.dataset['copy'] ?? '') // over plain HTTP there is no clipboard
  } catch {
    said = 'Select and copy by hand'
  }
  button.textContent = said
  setTimeout(() => (button.textContent = 'Copy'), 2000)
  return said
}
