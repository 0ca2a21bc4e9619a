import { createElement } from 'react'

/** Slot stands where Go puts other parts: an element, so that React puts no comment beside it. Go cuts it out. */
export function Slot({ mark }: { mark: string }) {
  return createElement('part-slot', null, mark)
}
