import type { SheetSection as Props } from '../payload.gen'

/** SheetSection is a section of a sheet: its title beside what it holds. */
export function SheetSection({ id, title, body }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{body}</div>
    </section>
  )
}
