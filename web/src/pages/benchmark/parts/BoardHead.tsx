import type { BoardHead as Props } from '../../../payload.gen'
import { IndexHead } from '../../../parts/IndexHead'

/** BoardHead is the head of a column of a leaderboard. */
export function BoardHead({ fixed, ...head }: Props) {
  if (!fixed) return <IndexHead {...head} />
  return (
    <th scope="col" className={head.numeric ? 'number' : undefined}>
      {head.title}
    </th>
  )
}
