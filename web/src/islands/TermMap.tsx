import { ChartFiles } from '../figures/ChartFiles'
import { formatNumber, plural } from '../lib/format'
import type { MapLink, MapStar, TermMap as Data } from '../payload.gen'
import styles from './TermMap.module.css'

/** Half of the plate with its labels: long ones stand to the sides more often than not. */
const width = 610
const height = 565

/**
 * TermMap draws how the entries connect, like a star chart: a constellation for
 * each category, and the further out a star, the more has to be read before it.
 * Each star is a link; pointing at it or reaching it by keyboard shows its own lines.
 */
export function TermMap(map: Data) {
  const entries = map.sectors.reduce((sum, sector) => sum + sector.stars.length, 0)
  return (
    <figure className={styles['figure']}>
      <a className={styles['skip']} href="#map-table">
        Skip the {plural(entries, 'star')}
      </a>
      <div className={styles['scroll']}>
        <svg
          className={styles['plate']}
          viewBox={`${-width} ${-height} ${2 * width} ${2 * height}`}
          role="group"
          aria-label="Map of the entries"
        >
          <circle className={styles['limb']} data-look="limb" r={map.limb} />
          <circle className={styles['sky']} data-look="sky" r={map.radius} />
          <path className={styles['ticks']} data-look="ticks" d={map.ticks} />
          <g className={styles['grid']} data-look="grid">
            {map.rings.map((r) => (
              <circle key={r} r={r} />
            ))}
            <path d={map.borders} />
          </g>
          <path className={styles['related']} data-look="related" d={map.related} />
          <path className={styles['across']} data-look="across" d={map.across} />
          <path className={styles['own']} data-look="own" d={map.own} />
          {map.sectors.map((sector) => (
            <g key={sector.id}>
              <path id={`map-${sector.id}`} d={sector.arc} />
              <text className={styles['name']} data-look="name">
                <textPath href={`#map-${sector.id}`} startOffset="50%">
                  {sector.name}
                </textPath>
              </text>
              {sector.stars.map((star) => (
                <Star key={star.href} star={star} />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <figcaption>
        <p className={styles['key']}>
          <span className={styles['keyOwn']}>needed first, same category</span>{' '}
          <span className={styles['keyAcross']}>needed first, another category</span>{' '}
          <span className={styles['keyRelated']}>related</span>
        </p>
        <p>
          {plural(entries, 'star')}, {plural(map.links, 'line')} from an entry to what it builds on, {formatNumber(map.relations)} to what is
          related. Each ring outwards is one more entry to read before; a larger star has more connections. As a picture:{' '}
          <ChartFiles {...map.files} />
        </p>
        <details id="map-table">
          <summary>The map as a table</summary>
          <Table map={map} />
        </details>
      </figcaption>
    </figure>
  )
}

function Star({ star }: { star: MapStar }) {
  return (
    <a className={styles['star']} data-look="star" href={star.href} aria-label={star.label}>
      <title>{`${star.title}: ${star.about}`}</title>
      <path className={styles['lines']} d={star.lines} />
      <path className={styles['lead']} data-look="lead" d={star.lead} />
      <circle cx={star.x} cy={star.y} r={star.size} />
      <text transform={star.labelAt} dy="0.33em" textAnchor={star.end ? 'end' : 'start'}>
        {star.label}
      </text>
    </a>
  )
}

function Table({ map }: { map: Data }) {
  return (
    <div className="table-scroll" role="group" aria-label="The map as a table" tabIndex={0}>
      <table aria-label="The map as a table">
        <thead>
          <tr>
            <th scope="col">Entry</th>
            <th scope="col">Category</th>
            <th scope="col" className="number">
              Ring
            </th>
            <th scope="col">Builds on</th>
            <th scope="col">Related</th>
          </tr>
        </thead>
        <tbody>
          {map.sectors.map((sector) =>
            sector.stars.map((star) => (
              <tr key={star.href}>
                <th scope="row">
                  <a href={star.href}>{star.title}</a>
                </th>
                <td>{sector.title}</td>
                <td className="number">{star.step + 1}</td>
                <td>{names(star.prerequisites)}</td>
                <td>{names(star.related)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}

const names = (links: MapLink[]) => links.map((link) => link.title).join(', ') || '–'
