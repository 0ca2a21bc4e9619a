import { useEffect, useState } from 'react'
import { useFrame } from '../app/FrameContext'
import { isAbort, whileHere } from '../lib/request'
import { Shapes } from '../ui/Shapes'
import type { Drawing } from './iconify'

/** A name is a collection and an icon in it, as Iconify writes them. */
const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*:[a-z0-9]+(?:-[a-z0-9]+)*$/

/** isIconName says that a text can be the name of an icon; no other is asked for. */
export function isIconName(text: string): boolean {
  return text.length <= 200 && namePattern.test(text)
}

/**
 * ContentIcon is an icon that content names, such as `lucide:layers`. Its
 * place is kept from the start; the icon, and the code that loads it, come
 * once the page is alive. One that cannot be had leaves the place empty.
 */
export function ContentIcon({ name, className }: { name: string; className?: string }) {
  const { iconService } = useFrame()
  const [drawn, setDrawn] = useState<{ name: string; drawing: Drawing }>()
  useEffect(() => {
    if (!isIconName(name)) return
    let wanted = true
    void load(name, iconService).then((drawing) => {
      if (wanted && drawing) setDrawn({ name, drawing })
    })
    return () => {
      wanted = false
    }
  }, [name, iconService])
  const drawing = drawn?.name === name ? drawn.drawing : undefined
  return (
    <svg
      className={className}
      viewBox={drawing?.viewBox ?? '0 0 24 24'}
      width="1.25em"
      height="1.25em"
      aria-hidden="true"
      focusable="false"
      data-icon={drawing && name}
    >
      {drawing && <Shapes of={drawing.shapes} />}
    </svg>
  )
}

async function load(name: string, service: string): Promise<Drawing | undefined> {
  if (import.meta.env.SSR) return undefined // never called there; this keeps the library out of the server's bundle
  try {
    const { loadDrawing } = await whileHere(() => import('./iconify'))
    return await loadDrawing(name, service)
  } catch (error) {
    // eslint-disable-next-line no-console -- only logged, not reported
    if (!isAbort(error)) console.error('Icons cannot be loaded', error)
    return undefined
  }
}
