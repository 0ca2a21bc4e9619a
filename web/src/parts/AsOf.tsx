import type { AsOfLink as LinkProps, AsOf as Props, AsOfSlider as SliderProps, AsOfTravel as TravelProps, AsOfYear as YearProps } from '../payload.gen'

/** AsOf says of which day a page is, at its top. */
export function AsOf({ title, now, notice, missing, travel }: Props) {
  return (
    <>
      {travel}
      {(title || notice) && (
        <aside className="sheet-banner as-of" data-tone="preview" aria-label="Day of this page">
          {title ? (
            <>
              <b>{title}</b>. Models, prices, limits, statuses and scores are those of that day, as far as they are on record. Names, sizes,
              licences, modalities and capabilities are as known today.{missing && ` ${missing}`}
            </>
          ) : (
            notice
          )}{' '}
          {now && <a href={now}>{title ? 'The same view today' : 'The page itself'}</a>}
        </aside>
      )}
    </>
  )
}

/** AsOfTravel asks for a day: a plain form, and the ends of quarters as links. */
export function AsOfTravel({ summary, action, hidden, day, first, last, slider, years }: TravelProps) {
  return (
    <details className="as-of-travel" data-menu="">
      <summary>{summary}</summary>
      <form action={action} method="get" aria-label="Another day">
        {slider}
        <p className="filter-apply">
          <input type="date" name="asof" aria-label="Day" defaultValue={day} min={first} max={last} required />{' '}
          <button type="submit">Show</button>
        </p>
        {hidden}
        {years && <ul aria-label="Ends of quarters">{years}</ul>}
      </form>
    </details>
  )
}

/** AsOfSlider chooses a month; script gives the form the last day of it. */
export function AsOfSlider({ start, at, words, most, line, mark, about }: SliderProps) {
  return (
    <div className="as-of-slider">
      {line && (
        <svg viewBox="0 0 100 20" height="48" preserveAspectRatio="none" fill="none" role="img" aria-label={about}>
          <path d={line} vectorEffect="non-scaling-stroke" />
          <path d={mark} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <input type="range" min="0" max={most} defaultValue={at} step="1" aria-label="Month" aria-valuetext={words} data-start={start} />
      <output>{words}</output>
      {about && (
        <>
          <br aria-hidden="true" />
          <small aria-hidden="true">{about}</small>
        </>
      )}
    </div>
  )
}

export function AsOfYear({ year, days }: YearProps) {
  return (
    <li>
      {year}
      {days}
    </li>
  )
}

export function AsOfLink({ month, year, href, current }: LinkProps) {
  return (
    <>
      {' '}
      <a href={href} rel="nofollow" aria-current={current ? 'true' : undefined}>
        {month}
        <span className="visually-hidden">{` ${year}`}</span>
      </a>
    </>
  )
}
