import type { SheetPatch as Props } from '../payload.gen'

/** SheetPatch is a change that another source needs, ready to be copied. */
export function SheetPatch({ source, file, edit, diff, line, asOf }: Props) {
  return (
    <details className="sheet-fold">
      <summary>{`Patch for ${source}`}</summary>
      <p>
        <a href={edit} rel="noopener external">
          {file}
        </a>
        {`, ${asOf}`}
      </p>
      <div className="sheet-code">
        {/* A scrolling region must be reachable by keyboard. */}
        <pre tabIndex={0}>
          <code>{diff}</code>
        </pre>
        <button type="button" data-copy={line} aria-label={`Copy the new line of ${file}`}>
          Copy
        </button>
      </div>
    </details>
  )
}
