import type { IndexPreset as Props } from '../../../payload.gen'

/** IndexPreset is a view that many ask for. */
export function IndexPreset({ title, rule, href, current }: Props) {
  return (
    <li>
      <a href={href} title={rule} aria-current={current ? 'true' : undefined}>
        {title}
      </a>
    </li>
  )
}
