import { PromptBlock } from '../components/PromptBlock'
import { Prose } from '../components/Prose'
import { VerdictMark } from '../components/VerdictMark'
import { capital } from '../lib/format'
import type { GuidePrint as Data, PrintTechnique, Source } from '../payload.gen'
import styles from './GuidePrint.module.css'

/** GuidePrint is the guide and every technique in order, set for paper. Nothing of it needs a script. */
export function GuidePrint(guide: Data) {
  return (
    <div className={styles['print']}>
      <nav aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol>
          {guide.toc.map((entry) => (
            <li key={entry.id}>
              <a href={`#${entry.id}`}>{entry.text}</a>
            </li>
          ))}
          {guide.families.map((family) => (
            <li key={family.id}>
              <a href={`#${family.id}`}>Techniques: {family.title}</a>
              <ol>
                {family.techniques.map(({ id, row }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{row.title}</a>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </nav>
      <Prose blocks={guide.blocks} />
      <Sources title="Sources of the guide" sources={guide.sources} />
      {guide.families.map((family) => (
        <section key={family.id} className={styles['family']} aria-labelledby={family.id}>
          <h2 id={family.id}>Techniques: {family.title}</h2>
          {family.techniques.map((technique) => (
            <Chapter key={technique.id} technique={technique} />
          ))}
        </section>
      ))}
      <section className={styles['notes']} aria-labelledby="addresses">
        <h2 id="addresses">Addresses</h2>
        <ol>
          {guide.notes.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Chapter({ technique }: { technique: PrintTechnique }) {
  const { id, row, template, variables, verdicts } = technique
  return (
    <section className={styles['chapter']} aria-labelledby={id}>
      <h3 id={id}>{row.title}</h3>
      <p className="lead">{row.definition}</p>
      <dl>
        <div>
          <dt>Level, calls, tokens</dt>
          <dd>
            {capital(row.level)}; {row.calls}; {row.tokens}
          </dd>
        </div>
        {verdicts.map((v) => (
          <div key={v.for}>
            <dt>{v.for}</dt>
            <dd>
              <VerdictMark verdict={v.verdict} />: {v.why} {v.source && <a href={v.source.href}>{v.source.title}</a>}
            </dd>
          </div>
        ))}
      </dl>
      {template && <PromptBlock title="Template" text={template} />}
      {variables.length > 0 && (
        <dl>
          {variables.map((v) => (
            <div key={v.name}>
              <dt>
                <code>{v.name}</code>
              </dt>
              <dd>{v.meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      <Prose blocks={technique.blocks} />
      <Sources title="Sources" sources={technique.sources} />
    </section>
  )
}

/** On paper an address is no use unless it can be read. */
function Sources({ title, sources }: { title: string; sources: Source[] }) {
  if (sources.length === 0) return null
  return (
    <div className={styles['sources']}>
      <p>{title}</p>
      <ol>
        {sources.map((source) => (
          <li key={source.url + source.title} id={source.id || undefined}>
            {source.authors && `${source.authors}. `}
            <cite>{source.title}</cite>
            {source.year ? `, ${source.year}` : ''}. <a href={source.url}>{source.url}</a>
          </li>
        ))}
      </ol>
    </div>
  )
}
