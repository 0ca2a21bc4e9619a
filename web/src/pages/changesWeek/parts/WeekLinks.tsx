import type { WeekLinks as Props } from '../../../payload.gen'

/** WeekLinks leads from a week to those around it, to all changes, and to its feeds. */
export function WeekLinks({ earlier, earlierWords, later, laterWords, all, feeds }: Props) {
  return (
    <>
      <nav className="toolbar" aria-label="Other weeks">
        {earlier && (
          <a href={earlier} rel="prev">
            <span aria-hidden="true">← </span>
            {earlierWords}
          </a>
        )}{' '}
        {later && (
          <a href={later} rel="next">
            {`${laterWords} `}
            <span aria-hidden="true">→</span>
          </a>
        )}{' '}
        <a href={all}>All changes</a>
      </nav>
      {feeds}
    </>
  )
}
