import type { RankRemark as Props } from '../../../payload.gen'

/** RankRemark is a remark, with a link where there is more to it. */
export function RankRemark({ text, link, href }: Props) {
  if (!href) return <li>{text}</li>
  return (
    <li>
      {`${text} `}
      <a href={href}>{link}</a>
    </li>
  )
}
