import { Logo } from '../components/Logo'
import type { Error as PageError } from '../payload.gen'
import { useFrame } from './FrameContext'
import styles from './ErrorPage.module.css'

/** ErrorPage fills the screen: what happened, and the way home. */
export function ErrorPage({ error }: { error: PageError | undefined }) {
  const frame = useFrame()
  return (
    <main className={styles['page']}>
      <Logo className={styles['dial']} />
      <p className={styles['code']}>{error?.status ? error.status : 'No code'}</p>
      <h1 className={styles['message']}>{error?.message ? error.message : 'No message'}</h1>
      {error?.near && (
        <nav className={styles['near']} aria-label="Did you mean">
          <p>Did you mean</p>
          <ul>
            {error.near.map((page) => (
              <li key={page.href}>
                <a href={page.href}>{page.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <form className="filter-query" role="search" aria-label="Site" action={frame.search.page}>
        <input type="search" name="q" aria-label="Search this site" placeholder="Search this site" maxLength={200} autoComplete="off" />
        <button type="submit">Search</button>
      </form>
      <a className={`plain-error-home ${styles['home']}`} href={frame.home}>
        Back Home
      </a>
    </main>
  )
}
