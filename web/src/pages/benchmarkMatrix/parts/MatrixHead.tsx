import type { MatrixHead as Head } from '../../../payload.gen'

/** MatrixHead is the head of a column, written upwards to stay narrow. */
export function MatrixHead({ name, href, pool }: Head) {
  return (
    <th scope="col">
      <a href={href} title={pool || undefined}>
        {name}
      </a>
    </th>
  )
}
