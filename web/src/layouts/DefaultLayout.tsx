import type { ReactNode } from 'react'
import { useFrame } from '../app/FrameContext'
import { ColorModeMenu, ColorModeSwitch } from '../components/ColorModeSwitch'
import { Logo } from '../components/Logo'
import { spaced } from '../lib/spaced'
import type { NavLink, NavSection } from '../payload.gen'
import { Icon } from '../ui/Icon'
import styles from './DefaultLayout.module.css'
import { current, nearest, sectionOf } from './place'
import { SearchField } from './SearchField'

/** DefaultLayout has the header with the sections and the footer with all the rest. */
export function DefaultLayout({ children, path }: { children: ReactNode; path: string }) {
  const frame = useFrame()
  const here = path.split('?')[0] ?? ''
  const section = sectionOf(here, frame.sections)
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <p className="visually-hidden" aria-hidden="true">
        For AI agents: every page is also there as Markdown, and /llms.txt lists them all.
      </p>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <a className={styles['brand']} href={frame.home} aria-label={`${frame.name}, front page`}>
            <Logo />
            <span>{frame.name}</span>
          </a>
          <nav className={styles['nav']} aria-label="Main">
            {spaced(frame.sections.map((entry) => <HeaderEntry key={entry.label} entry={entry} here={here} marked={entry === section} />))}
          </nav>
          <SearchField />
          <ColorModeMenu />
          <details className={styles['phone']} data-menu="">
            <summary aria-label="Menu">
              <Icon name="menu" />
            </summary>
            <nav className={styles['sheet']} aria-label="Menu">
              {frame.sections.map((entry) => (
                <PhoneEntry key={entry.label} entry={entry} here={here} />
              ))}
              <ColorModeSwitch name="phone-color-mode" />
            </nav>
          </details>
        </div>
      </header>
      {section?.href && section.pages.length > 0 ? <Pages section={section} here={here} /> : null}
      <main id="main" className={styles['main']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <div className={styles['groups']}>
          {frame.footer.map((group) => (
            <nav key={group.title} aria-label={`${group.title}, in the footer`}>
              <h2>{group.title}</h2>
              <Links links={group.links} here={here} />
            </nav>
          ))}
        </div>
        <p className={styles['imprint']}>
          {frame.name} is run by {frame.company}. Every figure carries its source and date.
        </p>
      </footer>
    </>
  )
}

/** HeaderEntry is a section in the header: a link, or a menu. */
function HeaderEntry({ entry, here, marked }: { entry: NavSection; here: string; marked: boolean }) {
  if (entry.href) {
    return (
      <a href={entry.href} aria-current={marked ? (entry.href === here ? 'page' : 'true') : undefined}>
        {entry.label}
      </a>
    )
  }
  return (
    <details className={styles['menu']} data-menu="">
      <summary data-current={marked || undefined}>{entry.label}</summary>
      <div className={styles['panel']}>
        <Links links={entry.pages} here={here} />
      </div>
    </details>
  )
}

/** PhoneEntry is a section in the menu of small screens, with all of its pages. */
function PhoneEntry({ entry, here }: { entry: NavSection; here: string }) {
  const links = entry.pages.length > 0 ? entry.pages : [{ label: entry.label, href: entry.href, about: '' }]
  return (
    <section>
      {entry.pages.length > 0 && <p>{entry.label}</p>}
      <Links links={links} here={here} />
    </section>
  )
}

/** Pages are the chief pages of a section, above each of them. */
function Pages({ section, here }: { section: NavSection; here: string }) {
  return (
    <nav className={styles['pages']} aria-label={section.label}>
      <Links links={section.pages} here={here} />
    </nav>
  )
}

function Links({ links, here }: { links: NavLink[]; here: string }) {
  const at = nearest(
    here,
    links.map(({ href }) => href),
  )
  return (
    <ul>
      {links.map(({ label, href, about }) => (
        <li key={href}>
          <a href={href} aria-current={current(here, href, at)}>
            {about ? (
              <>
                {`${label} `}
                <small>{about}</small>
              </>
            ) : (
              label
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
