import type { SheetLink as Props } from '../payload.gen'

/** SheetLink leads to a page of ours, or out. */
export function SheetLink({ href, text, out }: Props) {
  if (!out) return <a href={href}>{text}</a>
  return (
    <a href={href} rel="noopener external">
      {text}
    </a>
  )
}
