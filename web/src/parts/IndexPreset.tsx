/** IndexPreset is a view that many ask for. */
export function IndexPreset({ title, rule, href, current }: { title: string; rule: string; href: string; current: boolean }) {
  return (
    <li>
      <a href={href} title={rule} aria-current={current ? 'true' : undefined}>
        {title}
      </a>
    </li>
  )
}
