import type { ChartMissing as Props } from '../../../payload.gen'

/** ChartMissing stands where a view has too little for a drawing. */
export function ChartMissing({ title, reason }: Props) {
  return (
    <p className="index-missing">
      <b>{title}</b>
      {` cannot be drawn for this view: ${reason}. Take a filter away.`}
    </p>
  )
}
