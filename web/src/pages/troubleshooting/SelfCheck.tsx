import { useEffect, useState } from 'react'
import { useFrame } from '../../app/App'
import { CopyButton } from '../../ui/CopyButton'
import { type Finding, inspectBrowser } from './inspectBrowser'
import styles from './SelfCheck.module.css'

/** SelfCheck tells what the visitor's own browser reports. Nothing of it is sent anywhere. */
export function SelfCheck({ email }: { email: string }) {
  const { buildId } = useFrame()
  const [findings, setFindings] = useState<Finding[]>([])
  useEffect(() => {
    let shown = true
    void inspectBrowser(buildId).then((list) => {
      if (shown) setFindings(list)
    })
    return () => {
      shown = false
    }
  }, [buildId])
  return (
    <section className={styles['check']} aria-labelledby="your-browser">
      <h2 id="your-browser">What your browser reports</h2>
      {findings.length === 0 ? (
        <p>
          With scripts running, this part looks at your browser: storage, colours, connection, and whether this page is
          current. If it stays empty, scripts are blocked; every page works without them.
        </p>
      ) : (
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
            Nothing of this is sent. If you write to <a href={`mailto:${email}`}>{email}</a>, it helps to paste it.{' '}
            <CopyButton what="the report" text={findings.map((f) => `${f.what}: ${f.result}`).join('\n')} />
          </p>
        </>
      )}
    </section>
  )
}
