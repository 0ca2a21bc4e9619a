import type { CostUnknown as Props } from '../../../payload.gen'

/** CostUnknown stands in the place of a bill that cannot be made. */
export function CostUnknown({ reason, span }: Props) {
  return (
    <td className="unknown" colSpan={span as unknown as number}>
      {`unknown: ${reason}`}
    </td>
  )
}
