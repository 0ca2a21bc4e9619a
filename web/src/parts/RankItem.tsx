import type { RankItem as Props } from '../payload.gen'

/** RankItem is one line of a list. */
export function RankItem({ text }: Props) {
  return <li>{text}</li>
}
