import type { CostUnknown as Props } from '../../../payload.gen'

/** CostUnknown stands in the place of a bill that cannot be made. */
export function CostUnknown({ reason }: Props) {
  return <td className="cost-unknown unknown">{`unknown: ${reason}`}</td>
}
