/** RankMore leads to the rows that are not shown. */
export function RankMore({ text, href }: { text: string; href: string }) {
  return (
    <p className="rank-more">
      <a href={href} rel="nofollow">
        {text}
      </a>
    </p>
  )
}
