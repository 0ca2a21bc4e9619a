/** SheetCode is a text to be copied; the page shows the button once it is alive. */
export function SheetCode({ text }: { text: string }) {
  return (
    <span className="sheet-code">
      <code>{text}</code>
      <button type="button" data-copy={text} aria-label={`Copy ${text}`} hidden>
        Copy
      </button>
    </span>
  )
}
