import type { SheetReceipt as Props } from '../payload.gen'

/** SheetReceipt is a small mark beside a figure that opens where the figure comes from, and where to report it. */
export function SheetReceipt({ id, title, lines, disputed, report }: Props) {
  return (
    <>
      <button
        type="button"
        className={disputed ? 'receipt-mark disputed' : 'receipt-mark'}
        popoverTarget={id}
        aria-label={`${disputed ? 'Sources disagree' : 'Source'}: ${title}`}
      />
      <div id={id} popover="auto" className="receipt">
        <p>{title}</p>
        <dl>{lines}</dl>
        {report && (
          <a aria-label={`Report this value: ${title}`} href={report} rel="nofollow">
            Report this value
          </a>
        )}
      </div>
    </>
  )
}
