/** RankItem is one line of a list. */
export function RankItem({ text }: { text: string }) {
  return <li>{text}</li>
}
