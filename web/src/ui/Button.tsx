import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger'

interface Look {
  /** One primary button in a view; danger is for what cannot be undone. */
  kind?: ButtonKind
  small?: boolean
  /** What stands before the words. */
  icon?: ReactNode
}

const classOf = (kind: ButtonKind, small: boolean, more = '') =>
  `${styles['button']} ${styles[kind] ?? ''} ${small ? styles['small'] : ''} ${more}`.trim()

/** Button does something here. While busy it keeps the focus and its place, and does nothing more. */
export function Button({
  kind = 'plain',
  small = false,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(kind, small, className)}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
    </button>
  )
}

/** ButtonLink goes somewhere, and looks like a button because it is the way on. */
export function ButtonLink({ kind = 'plain', small = false, icon, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classOf(kind, small, className)}>
      {icon}
      {children}
    </a>
  )
}
