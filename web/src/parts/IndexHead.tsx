interface Props {
  title: string
  /** What its numbers count; empty for words. */
  unit: string
  numeric: boolean
  sorted: '' | 'ascending' | 'descending'
  /** The view sorted by this column, or the other way round. */
  href: string
}

/** IndexHead is the head of a column; a press sorts by it. */
export function IndexHead({ title, unit, numeric, sorted, href }: Props) {
  return (
    <th scope="col" className={numeric ? 'number' : undefined} aria-sort={sorted || undefined} title={unit || undefined}>
      <a href={href} rel="nofollow" data-sorted={sorted || undefined}>
        {title}
      </a>
    </th>
  )
}
