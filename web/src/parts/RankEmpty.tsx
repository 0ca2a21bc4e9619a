/** RankEmpty says why no model is ranked. */
export function RankEmpty({ text }: { text: string }) {
  return <p className="rank-empty">{text}</p>
}
