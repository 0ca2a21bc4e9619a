/** CostAmount is an amount of money; empty where the bill has no such part. */
export function CostAmount({ text, strong }: { text: string; strong: boolean }) {
  if (!text) return <td className="number unknown">none</td>
  return <td className="number">{strong ? <b>{text}</b> : text}</td>
}
