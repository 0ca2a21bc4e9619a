/** CostUnknown stands in the place of a bill that cannot be made. */
export function CostUnknown({ reason, span }: { reason: string; span: string }) {
  return (
    <td className="unknown" colSpan={span as unknown as number}>
      {`unknown: ${reason}`}
    </td>
  )
}
