import type { MatrixName as Props } from '../../../payload.gen'

/** MatrixName is the head of a row. */
export function MatrixName({ name, href, maker }: Props) {
  return (
    <th scope="row">
      <a href={href} title={maker}>
        {name}
      </a>
    </th>
  )
}
