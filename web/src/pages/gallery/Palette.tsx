import styles from './Palette.module.css'
import { Specimen, type Theme } from './Plate'
import { colourGroups } from './tokens'

/** Palette shows every colour with its name and its value in one mode. */
export function Palette({ theme }: { theme: Theme }) {
  return colourGroups().map(({ about, tokens }) => (
    <Specimen key={about} name={about.replace(/[,:;.].*/, '')}>
      <ul className={styles['colours']}>
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
    </Specimen>
  ))
}
