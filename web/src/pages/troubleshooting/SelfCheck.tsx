import { useEffect, useState } from 'react'
import { useFrame } from '../../app/FrameContext'
import { CopyButton } from '../../ui/CopyButton'
import type { Finding } from './inspectBrowser'
import styles from './SelfCheck.module.css'

type State = 'still' | 'ready' | 'checking' | Finding[]

/** SelfCheck looks at the visitor's own browser when asked to, and tells what it found. */
export function SelfCheck({ email }: { email: string }) {
  const frame = useFrame()
  const [state, setState] = useState<State>('still')
  useEffect(() => setState('ready'), [])
  const check = async () => {
    setState('checking')
    try {
      const { inspectBrowser } = await import('./inspectBrowser')
      setState(await inspectBrowser(frame))
    } catch {
      setState([{ what: 'The check', result: 'could not be loaded: reload the page and try again', ok: false }])
    }
  }
  const findings = Array.isArray(state) ? state : []
  const bad = findings.filter((finding) => !finding.ok).length
  return (
    <section className={styles['check']} aria-labelledby="your-browser">
      <h2 id="your-browser">Check your browser</h2>
      <p>
        Storage, colours, connection, whether this page is current, and whether anything between you and us blocks our own
        calls. It asks our own server a few times; what it finds stays in your browser.
      </p>
      {state === 'still' ? (
        <p>The check needs scripts. If no button appears, they are blocked or switched off; every page works without them.</p>
      ) : (
        <button type="button" onClick={() => void check()} disabled={state === 'checking'}>
          {findings.length > 0 ? 'Check again' : 'Run the check'}
        </button>
      )}
      <p role="status">
        {state === 'checking' && 'Looking…'}
        {findings.length > 0 && (bad === 0 ? 'All in order.' : `${bad} of ${findings.length} need a look.`)}
      </p>
      {findings.length > 0 && (
        <>
          <dl>
            {findings.map((finding) => (
              <div key={finding.what} data-ok={finding.ok}>
                <dt>{finding.what}</dt>
                <dd>{finding.result}</dd>
              </div>
            ))}
          </dl>
          <p className={styles['hint']}>
            If you write to <a href={`mailto:${email}`}>{email}</a>, it helps to paste this.{' '}
            <CopyButton what="the report" text={findings.map((f) => `${f.ok ? 'ok ' : 'BAD'} ${f.what}: ${f.result}`).join('\n')} />
          </p>
        </>
      )}
    </section>
  )
}
