import type { ReactNode } from 'react'
import styles from './Plate.module.css'

export type Theme = 'light' | 'dark'

/** inWords says a mode as the gallery does. */
export const inWords = { light: 'by day', dark: 'by night' }

interface Props {
  id: string
  number: string
  title: string
  about: string
  /** What is shown, once for each mode: names of controls must differ. */
  children: (theme: Theme) => ReactNode
}

/** Plate is a leaf of the book: a group of components in both modes, side by side. */
export function Plate({ id, number, title, about, children }: Props) {
  return (
    <section className={styles['plate']} aria-labelledby={id}>
      <header>
        <p aria-hidden="true">{number}</p>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </header>
      <div className={styles['panes']}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={styles['pane']} data-theme={theme} role="group" aria-label={`${title}, ${inWords[theme]}`}>
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Specimen is one component in one state or a few, with its name. */
export function Specimen({ name, row = false, children }: { name: string; row?: boolean; children: ReactNode }) {
  return (
    <div className={styles['specimen']}>
      <p>{name}</p>
      <div data-row={row || undefined}>{children}</div>
    </div>
  )
}
