import type { CostSmall as Props } from '../../../payload.gen'

/** CostSmall says how many models are too small for a request, and leads to those that are not. */
export function CostSmall({ text, href }: Props) {
  return (
    <p>
      {text}{' '}
      <a href={href} rel="nofollow">
        Only those with enough context
      </a>
    </p>
  )
}
