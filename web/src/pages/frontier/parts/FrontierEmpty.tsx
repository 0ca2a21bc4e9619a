import type { FrontierEmpty as Props } from '../../../payload.gen'

/** FrontierEmpty stands where there is nothing to draw. */
export function FrontierEmpty({ reason, do: action, href }: Props) {
  return (
    <p className="index-missing">
      <b>{reason}</b> <a href={href}>{action}</a>
    </p>
  )
}
