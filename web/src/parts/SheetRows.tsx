import type { SheetRows as Props } from '../payload.gen'

/** SheetRows are rows that belong together, with a head of their own or without. */
export function SheetRows({ head, rows }: Props) {
  return (
    <tbody>
      {head}
      {rows}
    </tbody>
  )
}
