import styles from './VerdictMark.module.css'

const words: Record<string, string> = { helps: 'helps', neutral: 'neutral', 'can-hurt': 'can hurt' }

/** VerdictMark says in a word whether a technique helps; colour is never all that tells. */
export function VerdictMark({ verdict }: { verdict: string }) {
  return (
    <span className={styles['verdict']} data-verdict={verdict}>
      {words[verdict] ?? verdict}
    </span>
  )
}
