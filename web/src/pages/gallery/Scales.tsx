import { Fragment } from 'react'
import styles from './GalleryPage.module.css'
import { tokensOf } from './tokens'

const large = ['lg', 'xl', '2xl', 'hero']

/**
 * TypeScale shows the sizes of type: the serif for titles, the sans for all that is read. They are drawn, so that each
 * can have its size without a rule of its own in the stylesheet.
 */
export function TypeScale() {
  return (
    <dl className={styles['scale']}>
      {tokensOf('text-')
        .reverse()
        .map(({ name, light }) => {
          const serif = large.includes(name.slice('text-'.length))
          return (
            <Fragment key={name}>
              <dt>
                <svg width="100%" height="1.25em" fontSize={`var(--${name})`} fontFamily={serif ? 'var(--serif)' : undefined} fontWeight={serif ? 500 : 400}>
                  <text y="0.95em" fill="currentColor">
                    {serif ? 'Altitude' : 'The sun’s altitude at noon'}
                  </text>
                </svg>
              </dt>
              <dd>{name}</dd>
              <dd>{light.replace(/^clamp\((.*?),.*,(.*)\)$/, '$1 to$2').replaceAll('rem', '')}</dd>
            </Fragment>
          )
        })}
    </dl>
  )
}

/** Spaces shows the steps of room between things. */
export function Spaces() {
  return (
    <dl className={styles['scale']}>
      {tokensOf('space-').map(({ name, light }) => (
        <Fragment key={name}>
          <dt>
            <svg aria-hidden="true" width="100%" height="0.6em">
              <rect width={light} height="100%" fill="var(--accent)" />
            </svg>
          </dt>
          <dd>{name}</dd>
          <dd>{light.replace('rem', '')}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
