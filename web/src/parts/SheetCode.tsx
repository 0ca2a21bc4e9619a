import type { SheetCode as Props } from '../payload.gen'

/** SheetCode is a text to be copied; the page brings the button to life, and without scripts it is not shown. */
export function SheetCode({ text }: Props) {
  return (
    <span className="sheet-code">
      <code>{text}</code>
      <button type="button" data-copy={text} aria-label={`Copy ${text}`}>
        Copy
      </button>
    </span>
  )
}
