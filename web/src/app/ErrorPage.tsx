import type { Error as PageError } from '../payload.gen'
import { useFrame } from './App'
import styles from './ErrorPage.module.css'

/** ErrorPage fills the screen: what happened, and the way home. */
export function ErrorPage({ error }: { error: PageError | undefined }) {
  const frame = useFrame()
  return (
    <main className={styles['page']}>
      <svg className={styles['dial']} viewBox="-100 -100 200 200" aria-hidden="true">
        <circle r="96" />
        <circle r="78" />
        <path d={ticks} />
        <path className={styles['needle']} d="M-62 44L70 -50" />
      </svg>
      <p className={styles['code']}>{error?.status ? error.status : 'No code'}</p>
      <h1 className={styles['message']}>{error?.message ? error.message : 'No message'}</h1>
      <a className={styles['home']} href={frame.home}>
        Back Home
      </a>
    </main>
  )
}

/** Seventy-two ticks around the dial, every sixth one longer. */
const ticks = Array.from({ length: 72 }, (_, i) => {
  const angle = (i * Math.PI) / 36
  const inner = i % 6 === 0 ? 84 : 90
  const at = (radius: number) => `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  return `M${at(inner)}L${at(96)}`
}).join('')
