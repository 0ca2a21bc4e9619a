/** logScale maps a positive domain onto a range by logarithm. */
export function logScale([from, to]: [number, number], [start, end]: [number, number]): (value: number) => number {
  const span = Math.log(to / from)
  return (value) => start + ((end - start) * Math.log(value / from)) / span
}

/** yearTicks are the first days of each year, counted from the start of the first. */
export function yearTicks(first: number, lastDay: number): { year: number; day: number }[] {
  const ticks = []
  const start = Date.UTC(first, 0, 1)
  for (let year = first; ; year++) {
    const day = Math.round((Date.UTC(year, 0, 1) - start) / 86_400_000)
    if (day > lastDay) return ticks
    ticks.push({ year, day })
  }
}
