import type { ChartFiles as Props } from '../payload.gen'

/** ChartFiles leads to a chart as a file of its own, for a post or a slide. */
export function ChartFiles({ svg, png }: Props) {
  return (
    <>
      <a href={svg} download="">
        SVG
      </a>{' '}
      <a href={png} download="">
        PNG
      </a>
    </>
  )
}
