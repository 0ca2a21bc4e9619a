import { ChartFiles } from '../figures/ChartFiles'
import { escapeHTML } from '../figures/text'
import { formatPercent, formatPrice } from '../lib/amounts'
import { formatDate } from '../lib/format'
import { logScale, yearTicks } from '../lib/scale'
import type { StarChart as Data, Star } from '../payload.gen'
import styles from './StarChart.module.css'

/** The plate: the sky inside, the graduated limb around it. */
const sky = 316
const limb = 348

/** The years run clockwise, in degrees; the gap at the top holds the values. */
const from = -70
const sweep = 320

/** How far around a star it can be hit. */
const hit = 13

/** What differs between the readings: rings, how a value is written, and how far out it lies. */
const readings = {
  price: { rings: [0.01, 0.1, 1, 10, 100], format: formatPrice, radius: logScale([0.007, 160], [26, sky - 12]) },
  score: {
    rings: [20, 40, 60, 80, 100],
    format: (value: number) => formatPercent(value, 1),
    radius: (value: number) => 26 + (value / 100) * (sky - 38),
  },
}

type Reading = (typeof readings)[keyof typeof readings]

/**
 * StarChart draws models like stars: time runs around the plate, price or score
 * from the centre outwards, and the best so far is the brass line. Each star is
 * a link that says its name.
 */
export function StarChart(chart: Data) {
  const reading = readings[chart.reading as keyof typeof readings] // the server knows no others
  const { lastDay } = chart
  const angle = (day: number) => radians(from + (day / lastDay) * sweep)
  const years = yearTicks(2023, lastDay)
  const best = chart.stars.filter((star) => star.best)
  const at = (star: Star) => place(reading.radius(star.value), angle(star.day))
  return (
    <figure className={styles['figure']}>
      <nav className={styles['readings']} aria-label="What the plate shows">
        {chart.readings.map(({ label, href, current }, i) => [
          i > 0 && ' ',
          <a key={href} href={href} aria-current={current || undefined}>
            {label}
          </a>,
        ])}
      </nav>
      <svg
        className={styles['plate']}
        viewBox="-352 -352 704 704"
        role="group"
        aria-label={chart.title}
        data-y={chart.measure}
        data-x="Released"
        data-polar={from}
      >
        <circle className={styles['limb']} data-look="limb" r={limb} />
        <path className={styles['ticks']} data-look="ticks" d={ticks(lastDay, angle)} />
        <circle className={styles['sky']} data-look="sky" r={sky} />
        <g className={styles['grid']} data-look="grid">
          {reading.rings.map((value) => (
            <path key={value} d={ring(reading.radius(value))} />
          ))}
          {years.map(({ year, day }) => (
            <path key={year} d={`M${place(reading.radius(reading.rings[0] ?? 0), angle(day))}L${place(sky, angle(day))}`} />
          ))}
        </g>
        <path className={styles['today']} data-look="today" d={`M0 0L${place(sky + 14, angle(lastDay))}`} />
        {/* Stars are many, so they are written as text rather than as elements. */}
        <g dangerouslySetInnerHTML={{ __html: chart.stars.map((star) => (star.best ? '' : starHTML(star, at(star), reading))).join('') }} />
        <path className={styles['frontier']} data-look="frontier" d={spiral(best, lastDay, reading, angle)} />
        <circle className={styles['pin']} data-look="pin" r="4" />
        <g className={styles['marks']} data-look="marks" dangerouslySetInnerHTML={{ __html: best.map((star, i) => bestHTML(star, at(star), reading, i + 1)).join('') }} />
        <g className={styles['labels']} data-look="labels" aria-hidden="true">
          {reading.rings.map((value) => (
            <text key={value} y={round(-reading.radius(value))} dy="0.35em">
              {reading.format(value)}
            </text>
          ))}
        </g>
        <g className={styles['years']} data-look="years" aria-hidden="true">
          {years.map(({ year, day }) => (
            <text
              key={year}
              transform={`translate(${place(332, angle(day + 30))}) rotate(${upright(angle(day + 30))})`}
              dy="0.35em"
            >
              {year}
            </text>
          ))}
        </g>
      </svg>
      <figcaption>
        <p className={styles['key']}>
          <span>
            <Swatch className="star-closed" d="M9 9h0" />
            closed or not stated
          </span>{' '}
          <span>
            <Swatch className="star-open" d="M5.6 9h6.8M9 5.6v6.8" />
            open weights
          </span>{' '}
          <span>
            <Swatch className={styles['frontier'] ?? ''} d="M3 9h12" />
            {chart.line}
          </span>
        </p>
        {/* A popover: what it opens over stays where it is. */}
        <button type="button" className={styles['how']} popoverTarget="star-chart-reading">
          How to read it, and the line as a table
        </button>
        <div id="star-chart-reading" className={`chart-card ${styles['about']}`} popover="auto" role="group" aria-label="How to read it">
          <p>
            {`${chart.about} `}
            <a href={chart.source.href}>{chart.source.title}</a>
          </p>
          <p>
            As a picture: <ChartFiles {...chart.files} />
          </p>
          <LineTable chart={chart} best={best} reading={reading} />
        </div>
      </figcaption>
    </figure>
  )
}

/** Swatch is a mark of the key as it looks in the sky. */
function Swatch({ className, d }: { className: string; d: string }) {
  return (
    <svg className={styles['swatch']} viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <rect width="18" height="18" rx="3" />
      <path className={className} d={d} />
    </svg>
  )
}

function LineTable({ chart, best, reading }: { chart: Data; best: Star[]; reading: Reading }) {
  const name = `The ${chart.line}`
  return (
    // A scrolling region must be reachable by keyboard.
    <div className="table-scroll" role="group" aria-label={name} tabIndex={0}>
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">Star</th>
            <th scope="col">Model</th>
            <th scope="col">Maker</th>
            <th scope="col">Released</th>
            <th scope="col" className="number">
              {chart.measure}
            </th>
          </tr>
        </thead>
        <tbody>
          {best.map((star, i) => (
            <tr key={star.href}>
              <td>{i + 1}</td>
              <th scope="row">
                <a href={star.href}>{star.name}</a>
              </th>
              <td>{star.maker}</td>
              <td>{formatDate(star.released)}</td>
              <td className="number">{reading.format(star.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const nameOf = ({ name, value, released, maker }: Star, { format }: Reading) => [name, format(value), formatDate(released), maker].join(',\n')

/** starHTML is a star with its name and the room in which it is hit: a dot, or a cross where the weights are open. */
function starHTML(star: Star, at: string, reading: Reading): string {
  const shape = star.open ? '<path class="star-open" d="M-3.4 0h6.8M0-3.4v6.8"/>' : '<path class="star-closed" d="M0 0h0"/>'
  return linkHTML(star, at, reading, ' tabindex="-1"', `<circle r="${hit}"/>${shape}`)
}

/** bestHTML is a star that was better than all before it, with its number: a stop for the keyboard. */
function bestHTML(star: Star, at: string, reading: Reading, number: number): string {
  return linkHTML(star, at, reading, '', `<circle r="11"/><text y="0.35em" aria-hidden="true">${number}</text>`)
}

function linkHTML(star: Star, at: string, reading: Reading, stop: string, inside: string): string {
  return `<a class="fig-point" href="${escapeHTML(star.href)}"${stop} transform="translate(${at})" data-hue="${star.hue}"><title>${escapeHTML(nameOf(star, reading))}</title>${inside}</a>`
}

const round = (n: number) => Math.round(n * 10) / 10
const radians = (degrees: number) => (degrees * Math.PI) / 180
const place = (r: number, a: number) => `${round(r * Math.cos(a))} ${round(r * Math.sin(a))}`

/** ring leaves the gap for the prices open. */
function ring(r: number): string {
  return `M${place(r, radians(from))}A${round(r)} ${round(r)} 0 1 1 ${place(r, radians(from + sweep))}`
}

/** spiral keeps its radius until a better model comes, and steps there. */
function spiral(best: Star[], lastDay: number, { radius }: Reading, angle: (day: number) => number): string {
  return best
    .map((star, i) => {
      const r = radius(star.value)
      const until = best[i + 1]?.day ?? lastDay
      // More than half a turn is the long way round.
      const long = ((until - star.day) / lastDay) * sweep > 180 ? 1 : 0
      return `${i === 0 ? 'M' : 'L'}${place(r, angle(star.day))}A${round(r)} ${round(r)} 0 ${long} 1 ${place(r, angle(until))}`
    })
    .join('')
}

/** A tick for each month on the limb, a long one for each year. */
function ticks(lastDay: number, angle: (day: number) => number): string {
  const month = 365.25 / 12
  let path = ''
  for (let i = 0; i * month <= lastDay; i++) {
    path += `M${place(sky, angle(i * month))}L${place(i % 12 === 0 ? limb : sky + 8, angle(i * month))}`
  }
  return path
}

/** upright turns a label along the limb so that it never stands on its head. */
function upright(a: number): number {
  const turned = (a * 180) / Math.PI + 90
  return round(turned > 90 && turned < 270 ? turned - 180 : turned)
}
