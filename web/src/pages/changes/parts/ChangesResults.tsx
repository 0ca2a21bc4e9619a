import { Remarks } from '../../../parts/Remarks'
import type { ChangesResults as Props, ChangeWeek as Week, ChangeYear as Year } from '../../../payload.gen'

/** ChangesResults is the timeline: the weeks of a page, and the way to all others. */
export function ChangesResults(r: Props) {
  return (
    <div>
      <div className="filter-echo" role="status">
        <p>
          <b>{r.count}</b> {r.echo && <span>{r.echo}</span>}
        </p>
      </div>
      <Remarks notices={r.notices} chips={r.chips} />
      {r.feeds}
      {r.empty && (
        <p className="rank-empty">
          {`${r.empty} `}
          <a href={r.all}>All changes</a>
        </p>
      )}
      {r.weeks}
      {(r.newer || r.older) && (
        <nav className="toolbar" aria-label="Pages of changes">
          {r.newer && (
            <a href={r.newer} rel="prev">
              Newer
            </a>
          )}{' '}
          {r.older && (
            <a href={r.older} rel="next">
              Older
            </a>
          )}{' '}
          {r.years}
        </nav>
      )}
      <p className="fine-print">
        A change has the day on which a catalogue first showed it, or which an announcement or a score names. What moved in the world and what was
        only corrected in a record are different kinds; corrections are shown if you ask for them. Changes at routers are left out, since
        their prices are mixtures that move daily.
      </p>
    </div>
  )
}

/** ChangeWeek is a week of the timeline. */
export function ChangeWeek({ id, title, days, href, lines, more, moreHref }: Week) {
  return (
    <section className="change-week" aria-labelledby={id}>
      <h2 id={id}>
        {href ? <a href={href}>{title}</a> : <span>{title}</span>} <small>{days}</small>
      </h2>
      <ul className="changes">{lines}</ul>
      {more && (
        <p className="fine-print">
          {'Also '}
          <a href={moreHref}>{more}</a>
        </p>
      )}
    </section>
  )
}

/** ChangeYear leads to the last changes of a year. */
export function ChangeYear({ year, href, current }: Year) {
  return (
    <span>
      <a href={href} aria-current={current || undefined}>
        {year}
      </a>{' '}
    </span>
  )
}
