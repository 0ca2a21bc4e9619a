import { type ReactNode, useId } from 'react'
import { Button } from './Button'
import { Glyph } from './Glyph'
import styles from './Popover.module.css'

/** Popover keeps something at hand beside its button, script or not. Escape and a click elsewhere close it. */
export function Popover({ trigger, label, children }: { trigger: ReactNode; label: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Button popoverTarget={id}>
        {trigger}
        <Glyph name="chevron" />
      </Button>
      <div id={id} popover="auto" role="group" aria-label={label} className={styles['popover']}>
        {children}
      </div>
    </>
  )
}
