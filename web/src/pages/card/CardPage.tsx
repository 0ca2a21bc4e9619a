import type { Card } from '../../payload.gen'
import { CardDial } from './CardDial'
import styles from './CardPage.module.css'

/**
 * CardPage is the share card (1200x630) or the banner (1500x500) as a page.
 * internal/ogimage draws the same card as an image.
 */
export function CardPage(card: Card) {
  const { shape, section, title, lead, figures, ranks, site, host } = card
  return (
    <div className={styles['card']} data-shape={shape} data-section={section !== ''}>
      <CardDial className={styles['dial']} />
      {section && <p className={styles['section']}>{section}</p>}
      <div className={styles['body']}>
        <div className={styles['words']}>
          <h1 data-size={titleSize(card)}>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
        </div>
        {ranks.length > 0 ? (
          <ol className={styles['ranks']}>
            {ranks.map(({ name, value }, i) => (
              <li key={name}>
                <b>{i + 1}</b>
                <span>{name}</span>
                <strong>{value}</strong>
              </li>
            ))}
          </ol>
        ) : (
          figures.length > 0 && (
            <dl className={styles['figures']} data-size={valueSize(card)}>
              {figures.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )
        )}
      </div>
      <p className={styles['foot']}>
        {title !== site && <span>{site}</span>}
        <small>{host}</small>
      </p>
    </div>
  )
}

/**
 * titleSize guesses the size at which title and lead fit, of which the largest
 * is 0. The image measures its letters; here their number has to do.
 */
function titleSize({ shape, section, title, lead, figures, ranks }: Card): number {
  if (shape === 'banner') return title.length > 16 ? 1 : 0
  const below = ranks.length > 0 ? 26 + 46 * ranks.length : figures.length > 0 ? (twoLines(figures) ? 132 : 112) : 0
  const room = (section ? 402 : 456) - below
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length))
  const at = sizes.findIndex(({ size, lines, letters }) => {
    const used = Math.ceil(title.length / (letters * 0.92))
    const height = used * size * 1.06 + size * 0.26 + Math.ceil(lead.length / 47) * 43
    return used <= lines && longest <= letters && height <= room
  })
  return at < 0 ? sizes.length - 1 : at
}

/** The sizes of a title, how many lines it may have, and how many letters a line has room for. */
const sizes = [
  { size: 92, lines: 2, letters: 16 },
  { size: 80, lines: 2, letters: 19 },
  { size: 70, lines: 3, letters: 21 },
  { size: 60, lines: 3, letters: 25 },
  { size: 52, lines: 4, letters: 29 },
  { size: 44, lines: 4, letters: 34 },
]

/** twoLines says that a figure does not even fit on a line when it is small. */
const twoLines = (figures: Card['figures']) => figures.some(({ value }) => value.length > 54 / figures.length - 1)

/** valueSize sets figures large, or small where one of them is long. */
function valueSize({ figures }: Card): 'large' | 'small' {
  const room = 38 / figures.length - 1
  return figures.some(({ value }) => value.length > room) ? 'small' : 'large'
}
