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
      <Specimen name="Figures">
        <p className="number">0123456789 · 1,048,576 · $12.50 · ±3.4</p>
      </Specimen>
    </>
  )
}

function Sizes({ sizes, text, serif = false }: { sizes: { name: string; size: string; value: string }[]; text: string; serif?: boolean }) {
  return (
    <dl className={`${styles['scale']} ${serif ? styles['serif'] : ''}`}>
      {sizes.map(({ name, size, value }) => [
        <dt key={name} data-size={size}>
          {text}
        </dt>,
        <dd key={`${name} is`}>
          {name} <code>{value.replace(/^clamp\((.*?),.*,(.*)\)$/, '$1 to$2')}</code>
        </dd>,
      ])}
    </dl>
  )
}

/** Measures shows the spaces and the ornaments. */
export function Measures() {
  return (
    <>
      <Specimen name="Spaces">
        <dl className={styles['scale']}>
          {tokensOf('space-').map(({ name, light }) => [
            <dt key={name}>
              <svg aria-hidden="true">
                <rect width={light} height="100%" fill="var(--accent)" />
              </svg>
            </dt>,
            <dd key={`${name} is`}>
              {name} <code>{light}</code>
            </dd>,
          ])}
        </dl>
      </Specimen>
      <Specimen name="Graduated rule">
        <TickRule />
      </Specimen>
      <Specimen name="Stars, first to fifth magnitude">
        <p className={styles['ornaments']}>
          {([1, 2, 3, 4, 5] as const).map((magnitude) => (
            <StarMark key={magnitude} magnitude={magnitude} />
          ))}
        </p>
      </Specimen>
      <Specimen name="Dial and mark">
        <p className={styles['ornaments']}>
          <Dial className={styles['dial']} />
          <Logo />
        </p>
      </Specimen>
    </>
  )
}
