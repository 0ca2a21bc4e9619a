import { IndexHead } from './IndexHead'

type Props = Parameters<typeof IndexHead>[0] & {
  /** A column that the table cannot be sorted by. */
  fixed: boolean
}

/** BoardHead is the head of a column of a leaderboard. */
export function BoardHead({ fixed, ...head }: Props) {
  if (!fixed) return <IndexHead {...head} />
  return (
    <th scope="col" className={head.numeric ? 'number' : undefined}>
      {head.title}
    </th>
  )
}
