/** CostRemark is one remark; strong where the model cannot do the work at all. */
export function CostRemark({ text, strong }: { text: string; strong: boolean }) {
  return strong ? <strong>{text}</strong> : <span>{text}</span>
}
