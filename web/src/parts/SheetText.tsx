import type { SheetText as Props } from '../payload.gen'

/** SheetText is a paragraph; a note is in a quieter voice. */
export function SheetText({ body, note }: Props) {
  return <p className={note ? 'fine-print' : undefined}>{body}</p>
}
