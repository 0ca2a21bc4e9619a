/** CostPart is one part of a bill, and how it was computed: tokens times a price per million. */
export function CostPart({ text, how }: { text: string; how: string }) {
  return (
    <td className="number">
      {`${text} `}
      <small>{how}</small>
    </td>
  )
}
