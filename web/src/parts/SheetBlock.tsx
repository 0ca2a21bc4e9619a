import type { SheetBlock as Props } from '../payload.gen'

/** SheetBlock is lines to be copied, as they are. */
export function SheetBlock({ label, text }: Props) {
  return (
    <div className="sheet-code">
      {/* A scrolling region must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <button type="button" data-copy={text} aria-label={`Copy ${label}`}>
        Copy
      </button>
    </div>
  )
}
