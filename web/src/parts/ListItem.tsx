import type { ListItem as Props } from '../payload.gen'

/** ListItem is one line of a list. */
export function ListItem({ text }: Props) {
  return <li>{text}</li>
}
