import { type MouseEvent, type ReactNode, useRef } from 'react'
import styles from './Contents.module.css'

interface Props {
  /** What the list is of, such as On this page. */
  label: string
  /** Where the reader is, for the button of narrow screens. */
  here?: string
  children: ReactNode
}

/**
 * Contents is a list of places beside a text. Where there is no room beside it,
 * a button that stays on screen opens it as a sheet: a popover, so it needs no script.
 */
export function Contents({ label, here, children }: Props) {
  const sheet = useRef<HTMLElement>(null)
  // A place on the same page would otherwise be behind the sheet.
  const close = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) sheet.current?.hidePopover?.()
  }
  return (
    <div className={styles['contents']} data-contents="">
      <button type="button" popoverTarget="page-contents" className={styles['open']}>
        {`${label} `}
        {here && <span>{here}</span>}
      </button>
      <nav ref={sheet} id="page-contents" popover="auto" aria-label={label} onClick={close}>
        <button type="button" popoverTarget="page-contents" popoverTargetAction="hide" className={styles['close']}>
          Close
        </button>
        <h2>{label}</h2>
        {children}
      </nav>
    </div>
  )
}
