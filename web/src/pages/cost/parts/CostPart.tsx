import type { CostPart as Props } from '../../../payload.gen'

/** CostPart is one part of a bill, and how it was computed: tokens times a price per million. */
export function CostPart({ name, text, how }: Props) {
  return (
    <span>
      {`${text} ${name} `}
      <small>{`${how} `}</small>
    </span>
  )
}
