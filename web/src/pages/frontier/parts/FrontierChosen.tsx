import type { FrontierChosen as Props } from '../../../payload.gen'

/** FrontierChosen is one model against all others. */
export function FrontierChosen({ name, href, text, without }: Props) {
  return (
    <p className="filter-notices">
      <a href={href}>{name}</a>
      {` ${text} `}
      <a href={without}>Clear</a>
    </p>
  )
}
