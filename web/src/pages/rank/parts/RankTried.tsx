import type { RankTried as Props } from '../../../payload.gen'

/** RankTried is one kind of change, and after which ones another model is first. */
export function RankTried({ text, items }: Props) {
  return (
    <li>
      <span>{text}</span>
      {items && <ul>{items}</ul>}
    </li>
  )
}
