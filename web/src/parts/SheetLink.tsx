/** SheetLink leads to a page of ours, or out. */
export function SheetLink({ href, text, out }: { href: string; text: string; out: boolean }) {
  if (!out) return <a href={href}>{text}</a>
  return (
    <a href={href} rel="noopener external">
      {text}
    </a>
  )
}
