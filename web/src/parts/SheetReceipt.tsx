import type { ReactNode } from 'react'

interface Props {
  id: string
  /** What the receipt is for, in words. */
  title: string
  lines: ReactNode
  /** Another source says otherwise. */
  disputed: boolean
}

/** SheetReceipt is a small mark beside a figure that opens where the figure comes from. */
export function SheetReceipt({ id, title, lines, disputed }: Props) {
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
      </div>
    </>
  )
}
