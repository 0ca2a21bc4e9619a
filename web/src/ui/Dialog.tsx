import { type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonKind } from './Button'
import { Glyph } from './Glyph'
import styles from './Dialog.module.css'

interface Props {
  title: string
  /** The words on the button that opens it. */
  trigger: ReactNode
  kind?: ButtonKind
  children: ReactNode
  /** Buttons that end it; inside a form of the method dialog, each closes it. */
  actions?: ReactNode
}

/**
 * Dialog asks something and waits. The platform's own: the focus stays inside,
 * Escape and a click beside it close it, the focus goes back to its button.
 * Browsers that know the `command` attribute open it without any script.
 */
export function Dialog({ title, trigger, kind, children, actions }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => {
    if (!('command' in HTMLButtonElement.prototype)) dialog.current?.showModal()
  }
  return (
    <>
      <Button kind={kind} onClick={open} aria-haspopup="dialog" {...{ command: 'show-modal', commandfor: id }}>
        {trigger}
      </Button>
      <dialog ref={dialog} id={id} className={styles['dialog']} aria-labelledby={`${id}title`} {...{ closedby: 'any' }}>
        <form method="dialog">
          <header>
            <h2 id={`${id}title`}>{title}</h2>
            <button aria-label="Close" className={styles['close']}>
              <Glyph name="cross" />
            </button>
          </header>
          <div>{children}</div>
          {actions && <footer>{actions}</footer>}
        </form>
      </dialog>
    </>
  )
}
