import type { ReactNode } from 'react'
import { useFrame } from '../app/FrameContext'
import { ColorModeSwitch } from '../components/ColorModeSwitch'
import { Logo } from '../components/Logo'
import { spaced } from '../lib/spaced'
import type { NavLink } from '../payload.gen'
import { Icon } from '../ui/Icon'
import styles from './DefaultLayout.module.css'

/** DefaultLayout has the header with the sections and the footer with all the rest. */
export function DefaultLayout({ children, path }: { children: ReactNode; path: string }) {
  const frame = useFrame()
  const here = path.split('?')[0] ?? ''
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <a className={styles['brand']} href={frame.home} aria-label={`${frame.name}, front page`}>
            <Logo />
            <span>{frame.name}</span>
          </a>
          <nav className={styles['nav']} aria-label="Main">
            <details className={styles['menu']} data-menu="">
              <summary>Resources</summary>
              <ul className={styles['panel']}>
                {frame.resources.map((link) => (
                  <li key={link.href}>
                    <SectionLink link={link} here={here} about />
                  </li>
                ))}
              </ul>
            </details>
            {spaced(
              frame.sections.map((link) => <SectionLink key={link.href} link={link} here={here} />),
            )}
          </nav>
          <div className={styles['tools']}>
            <ColorModeSwitch />
          </div>
          <details className={styles['phone']} data-menu="">
            <summary aria-label="Menu">
              <Icon name="menu" />
            </summary>
            <nav className={styles['sheet']} aria-label="Menu">
              <p>Resources</p>
              <ul>
                {frame.resources.map((link) => (
                  <li key={link.href}>
                    <SectionLink link={link} here={here} about />
                  </li>
                ))}
              </ul>
              <p>The site</p>
              <ul>
                {frame.sections.map((link) => (
                  <li key={link.href}>
                    <SectionLink link={link} here={here} />
                  </li>
                ))}
              </ul>
            </nav>
          </details>
        </div>
      </header>
      <main id="main" className={styles['main']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <div className={styles['groups']}>
          {frame.footer.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2>{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.href}>
                    <SectionLink link={link} here={here} />
                  </li>
                ))}
              </ul>
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

function SectionLink({ link, here, about = false }: { link: NavLink; here: string; about?: boolean }) {
  return (
    <a href={link.href} aria-current={link.href === here ? 'page' : undefined}>
      {about && link.about ? (
        <>
          {`${link.label} `}
          <small>{link.about}</small>
        </>
      ) : (
        link.label
      )}
    </a>
  )
}
