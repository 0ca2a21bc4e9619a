import { Fragment } from 'react'
import { Dial } from '../../components/Dial'
import { Logo } from '../../components/Logo'
import { StarMark } from '../../components/StarMark'
import { TickRule } from '../../ui/TickRule'
import styles from './Palette.module.css'
import { Specimen } from './Plate'
import { tokensOf } from './tokens'

const large = ['lg', 'xl', '2xl', 'hero']

/** TypeScale shows the sizes of type: the serif for titles, the sans for all that is read. */
export function TypeScale() {
  const sizes = tokensOf('text-').map(({ name, light }) => ({ name, size: name.slice('text-'.length), value: light }))
  return (
    <>
      <Specimen name="Newsreader">
        <Sizes serif sizes={sizes.filter(({ size }) => large.includes(size)).reverse()} text="Altitude" />
      </Specimen>
      <Specimen name="Source Sans">
        <Sizes sizes={sizes.filter(({ size }) => !large.includes(size)).reverse()} text="The sun’s altitude at noon" />
      </Specimen>
      <Specimen name="Figures" row>
        <p className="number">
          1,048,576
          <br />
          200,000
          <br />
          $12.50
        </p>
      </Specimen>
    </>
  )
}

/** Sizes are drawn, so that each can have its size without a rule of its own in the stylesheet. */
function Sizes({ sizes, text, serif = false }: { sizes: { name: string; size: string; value: string }[]; text: string; serif?: boolean }) {
  return (
    <dl className={styles['scale']}>
      {sizes.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>
            <svg width="100%" height="1.25em" fontSize={`var(--${name})`} fontFamily={serif ? 'var(--serif)' : undefined} fontWeight={serif ? 500 : 400}>
              <text y="0.95em" fill="currentColor">
                {text}
              </text>
            </svg>
          </dt>
          <dd>{name}</dd>
          <dd>{value.replace(/^clamp\((.*?),.*,(.*)\)$/, '$1 to$2').replaceAll('rem', '')}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Measures shows the spaces and the ornaments. */
export function Measures() {
  return (
    <>
      <Specimen name="Spaces">
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
      </Specimen>
      <Specimen name="Graduated rule">
        <TickRule />
      </Specimen>
      <Specimen name="Stars, first to fifth magnitude">
        <p className={styles['sky']}>
          {([1, 2, 3, 4, 5] as const).map((magnitude) => (
            <StarMark key={magnitude} magnitude={magnitude} />
          ))}
        </p>
      </Specimen>
      <Specimen name="Dial and mark" row>
        <Dial className={styles['dial']} />
        <Logo />
      </Specimen>
    </>
  )
}
