import type { CostHead as Head, CostHeads as Props } from '../../../payload.gen'

/** CostHeads are the heads of the columns; what a view does not have is left out. */
export function CostHeads({ sums, scale, request, bill, score, scoreHref, sorted, remarks }: Props) {
  return (
    <>
      <th scope="col">Model</th>
      {sums}
      <th scope="col">
        {'Cost, log scale '}
        <small>{scale}</small>
      </th>
      {request && (
        <th scope="col" className="number">
          Per request
        </th>
      )}
      {bill && <th scope="col">{bill}</th>}
      <th scope="col" className="number">
        {'Context '}
        <small>tokens</small>
      </th>
      {score && (
        <th scope="col" className="number" aria-sort={sortOf(sorted)}>
          <a href={scoreHref} rel="nofollow" data-sorted={sorted || undefined}>
            {score}
          </a>{' '}
          <small>95% interval</small>
        </th>
      )}
      {remarks && (
        <th scope="col" className="visually-hidden">
          Remarks
        </th>
      )}
    </>
  )
}

/** CostHead is the head of a workload's sums; the first can be sorted by. */
export function CostHead({ letter, sorted, href }: Head) {
  const title = letter || 'Per month'
  return (
    <th scope="col" className="number" aria-sort={sortOf(sorted)}>
      {href ? (
        <a href={href} rel="nofollow" data-sorted={sorted || undefined}>
          {title}
        </a>
      ) : (
        title
      )}
      {letter && <small>{' per month'}</small>}
    </th>
  )
}

const sortOf = (sorted: string) => (sorted ? (sorted as 'ascending' | 'descending') : undefined)
