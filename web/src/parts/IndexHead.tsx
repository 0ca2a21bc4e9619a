import type { ComponentProps } from 'react'
import type { IndexHead as Props } from '../payload.gen'

type AriaSort = ComponentProps<'th'>['aria-sort']

/** IndexHead is the head of a column; a press sorts by it. */
export function IndexHead({ title, unit, brief, numeric, sorted, href }: Props) {
  return (
    <th scope="col" className={numeric ? 'number' : undefined} aria-sort={(sorted || undefined) as AriaSort} title={unit || undefined}>
      <a href={href} rel="nofollow" data-sorted={sorted || undefined}>
        {title}
      </a>
      {brief && (
        <>
          {' '}
          <small>{brief}</small>
        </>
      )}
    </th>
  )
}
