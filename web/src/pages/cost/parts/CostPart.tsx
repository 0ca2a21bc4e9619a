import type { CostPart as Props } from '../../../payload.gen'

/** CostPart is one part of a bill, and how it was computed: tokens times a price per million. */
export function CostPart({ text, how }: Props) {
  if (!text) return <td className="number unknown">none</td>
  return (
    <td className="number">
      {`${text} `}
      <small>{how}</small>
    </td>
  )
}
