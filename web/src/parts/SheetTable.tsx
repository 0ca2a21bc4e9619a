import type { SheetTable as Props } from '../payload.gen'

/** SheetTable is a table of a sheet. */
export function SheetTable({ label, heads, body }: Props) {
  return (
    // A scrolling region must be reachable by keyboard.
    <div className="table-scroll sheet-table" role="group" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>{heads}</tr>
        </thead>
        {body}
      </table>
    </div>
  )
}
