import type { IndexChip as Props } from '../payload.gen'

/** IndexChip is a filter that is in force; a press takes it away. */
export function IndexChip({ label, href }: Props) {
  return (
    <li>
      <a href={href} rel="nofollow">
        <span className="visually-hidden">Remove </span>
        {label}
      </a>
    </li>
  )
}
