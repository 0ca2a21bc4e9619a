import { Mark } from '../../../ui/Mark'
import type { MatrixName as Props } from '../../../payload.gen'

/** MatrixName is the head of a row. */
export function MatrixName({ name, href, maker, letters, hue }: Props) {
  return (
    <th scope="row">
      {letters && <Mark letters={letters} hue={hue} />}
      <a href={href} title={maker}>
        {name}
      </a>
    </th>
  )
}
