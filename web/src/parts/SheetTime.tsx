import type { SheetTime as Props } from '../payload.gen'

/** SheetTime is a date in words. */
export function SheetTime({ iso, text }: Props) {
  return <time dateTime={iso}>{text}</time>
}
