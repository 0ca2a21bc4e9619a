import { useState } from 'react'
import { setSlash, slashOn } from './shortcuts'

const storage = () => localStorage

/** PaletteFooter says what happened, or else which keys do what, and lets go of what is kept. */
export function PaletteFooter({ said, forget }: { said: string; forget?: () => void }) {
  const [slash, choose] = useState(() => slashOn(storage))
  return (
    <footer>
      {said ? (
        <p aria-hidden="true">{said}</p>
      ) : (
        <p className="palette-keys">
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </p>
      )}
      {forget && (
        <button type="button" onClick={forget}>
          Clear recent searches
        </button>
      )}
      <label className="palette-keys">
        <input
          type="checkbox"
          checked={slash}
          onChange={({ target }) => {
            setSlash(storage, target.checked)
            choose(target.checked)
          }}
        />{' '}
        <kbd>/</kbd> opens search
      </label>
    </footer>
  )
}
