import type { Outline, OutlineGroup, OutlineLink, TOCEntry } from '../payload.gen'
import { Contents } from './Contents'
import styles from './OutlineNav.module.css'
import { Headings, useCurrentHeading } from './TableOfContents'

/** OutlineNav leads through a work of many pages, with the headings of this one. */
export function OutlineNav({ outline, toc = [] }: { outline: Outline; toc?: TOCEntry[] }) {
  const current = useCurrentHeading(toc)
  const page = outline.groups.flatMap(({ links }) => links).find((link) => link.current)
  const headings = toc.length > 1 ? <Headings entries={toc} current={current} /> : null
  return (
    <Contents label="Contents" here={toc.find(({ id }) => id === current)?.text ?? page?.title}>
      <p className={styles['title']}>
        <a href={outline.href} aria-current={outline.current ? 'page' : undefined}>
          {outline.title}
        </a>
      </p>
      {outline.groups.map((group) => (
        <Group key={group.title} group={group} headings={headings} />
      ))}
    </Contents>
  )
}

function Group({ group, headings }: { group: OutlineGroup; headings: React.ReactNode }) {
  const links = <Links links={group.links} headings={headings} />
  if (group.folded) {
    return (
      <details className={styles['group']}>
        <summary>{group.title}</summary>
        {links}
      </details>
    )
  }
  return (
    <div className={styles['group']}>
      <p>{group.title}</p>
      {group.links.length > 0 && links}
    </div>
  )
}

function Links({ links, headings }: { links: OutlineLink[]; headings: React.ReactNode }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} aria-current={link.current ? 'page' : undefined}>
            {link.title}
          </a>
          {link.current && headings}
        </li>
      ))}
    </ul>
  )
}
