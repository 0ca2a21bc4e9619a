import { ArticleFrame } from '../../components/ArticleFrame'
import { VerdictMark } from '../../components/VerdictMark'
import type { Guide, TechniqueRow } from '../../payload.gen'
import styles from './GuidePage.module.css'

/** GuidePage is the prompt engineering guide with all techniques compared. */
export function GuidePage(guide: Guide) {
  return (
    <ArticleFrame article={guide} wide={guide.techniques.length > 0 && <Comparison techniques={guide.techniques} />} />
  )
}

function Comparison({ techniques }: { techniques: TechniqueRow[] }) {
  return (
    <section className={styles['techniques']} aria-labelledby="techniques">
      <h2 id="techniques">All techniques compared</h2>
      <p>
        What each costs as a factor over a plain prompt, and whether it helps. The factors are our estimates; each
        page says what the paper measured.
      </p>
      <div className={styles['scroll']} role="group" aria-label="All techniques compared" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Technique</th>
              <th scope="col">Family</th>
              <th scope="col">Level</th>
              <th scope="col">Calls</th>
              <th scope="col">Tokens</th>
              <th scope="col">Chat</th>
              <th scope="col">Reasoning</th>
              <th scope="col">Agents</th>
            </tr>
          </thead>
          <tbody>
            {techniques.map((row) => (
              <Row key={row.href} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ row }: { row: TechniqueRow }) {
  return (
    <tr>
      <th scope="row">
        <a href={row.href}>{row.title}</a>
      </th>
      <td>{row.family.replace('-', ' ')}</td>
      <td>{row.level}</td>
      <td>{row.calls}</td>
      <td>{row.tokens}</td>
      <td>
        <VerdictMark verdict={row.chat} />
      </td>
      <td>
        <VerdictMark verdict={row.reasoning} />
      </td>
      <td>
        <VerdictMark verdict={row.agents} />
      </td>
    </tr>
  )
}
