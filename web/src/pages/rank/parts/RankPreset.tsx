import type { RankPreset as Props } from '../../../payload.gen'

/** RankPreset is a set of weights with the rule behind it. */
export function RankPreset({ title, rule, weights, href, current }: Props) {
  return (
    <li>
      <a href={href} aria-current={current ? 'true' : undefined}>
        {title}
      </a>
      <p>{rule}</p>
      <small>{weights}</small>
    </li>
  )
}
