import { useSyncExternalStore } from 'react'
import { useFrame } from '../app/FrameContext'
import { Icon } from '../ui/Icon'
import styles from './SearchField.module.css'

/**
 * SearchField leads to the search: a form where there is room, a link elsewhere. With script both open the palette.
 * The button is for a pointer where no script runs; by keyboard Enter does the same.
 */
export function SearchField() {
  const { page } = useFrame().search
  const keys = useSyncExternalStore(never, shortcut, none)
  return (
    <>
      <form className={styles['field']} role="search" aria-label="Site" action={page} data-search="">
        <input
          type="search"
          name="q"
          aria-label="Search"
          aria-keyshortcuts={keys?.name}
          placeholder="Search"
          maxLength={200}
          autoComplete="off"
        />
        <kbd aria-hidden="true">{keys?.sign}</kbd>
        <button type="submit" aria-label="Search" tabIndex={-1}>
          <Icon name="search" />
        </button>
      </form>
      <a className={styles['link']} href={page} aria-label="Search" aria-keyshortcuts={keys?.name} data-search="">
        <Icon name="search" />
      </a>
    </>
  )
}

const apple = { name: 'Meta+K', sign: '⌘K' }
const others = { name: 'Control+K', sign: 'Ctrl K' }

/** shortcut is the key as the visitor's keyboard has it. It works with script alone, so the server knows of none. */
const shortcut = () => (/Mac|iP/.test(navigator.platform) ? apple : others)
const none = () => undefined
const never = () => () => undefined
