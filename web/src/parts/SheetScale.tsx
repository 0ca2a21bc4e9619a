import type { SheetScale as Props } from '../payload.gen'

/** SheetScale draws a score and its margin on a scale from 0 to 100. The numbers stand beside it. */
export function SheetScale({ score, margin }: Props) {
  return (
    <svg className="sheet-scale" viewBox="-2 0 104 10" width="104" height="10" aria-hidden="true">
      <path d="M0 5.5H100M0 3v5M25 4v3M50 3v5M75 4v3M100 3v5" />
      <path d={margin} />
      <path d={score} />
    </svg>
  )
}
