import styles from './GalleryPage.module.css'
import { colourGroups } from './tokens'

/** Palette shows every colour with its name and its values, in both modes side by side. */
export function Palette() {
  return (
    <div className={styles['panes']}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} role="group" aria-label={`Colours, ${theme}`}>
          {colourGroups().map(({ about, tokens }) => (
            <ul key={about} aria-label={about.replace(/[,:;.].*/, '')}>
              {tokens.map((token) => (
                <li key={token.name}>
                  <svg aria-hidden="true">
                    <rect width="100%" height="100%" fill={`var(--${token.name})`} />
                  </svg>
                  {token.name}
                  <br />
                  <code>{token[theme]}</code>
                </li>
              ))}
            </ul>
          ))}
        </div>
      ))}
    </div>
  )
}
