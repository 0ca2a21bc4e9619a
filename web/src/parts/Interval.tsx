interface Props {
  low: string | number
  value: string | number
  high: string | number
  /** Little stands behind the interval: it is broken. */
  thin?: boolean
}

/** Interval draws a value with its interval on the scale of a table; the numbers stand beside it. */
export function Interval({ low, value, high, thin = false }: Props) {
  return (
    <svg className="board-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" data-thin={thin || undefined}>
      <path d={`M${low} 4H${high}`} />
      <path d={`M${value} 0V8`} />
    </svg>
  )
}
