/** ChartMissing stands where a view has too little for a drawing. */
export function ChartMissing({ title, reason }: { title: string; reason: string }) {
  return (
    <p className="index-missing">
      <b>{title}</b>
      {` cannot be drawn for this view: ${reason}. Take a filter away.`}
    </p>
  )
}
