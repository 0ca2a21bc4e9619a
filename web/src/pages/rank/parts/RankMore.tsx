import type { RankMore as Props } from '../../../payload.gen'

/** RankMore leads to the rows that are not shown. */
export function RankMore({ text, href }: Props) {
  return (
    <p className="rank-more">
      <a href={href} rel="nofollow">
        {text}
      </a>
    </p>
  )
}
