import { PromptBlock } from '../components/PromptBlock'
import { Prose } from '../components/Prose'
import { VerdictMark } from '../components/VerdictMark'
import type { Book, BookChapter, Block, Source } from '../payload.gen'
import styles from './Print.module.css'

/** Print is a book from the first chapter to the index, set for paper. Nothing of it needs a script. */
export function Print(book: Book) {
  return (
    <div className={styles['print']}>
      <nav aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol>
          {book.parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
              <ol>
                {part.chapters.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </li>
          ))}
          <li>
            <a href="#index">Index</a>
          </li>
          <li>
            <a href="#addresses">Addresses</a>
          </li>
        </ol>
      </nav>
      <Text blocks={book.intro} />
      <Sources sources={book.sources} />
      {book.parts.map((part) => (
        <section key={part.id} className={styles['part']} aria-labelledby={part.id}>
          <h2 id={part.id}>{part.title}</h2>
          {part.about && <p>{part.about}</p>}
          {part.chapters.map((chapter) => (
            <Chapter key={chapter.id} chapter={chapter} />
          ))}
        </section>
      ))}
      <section className={styles['notes']} aria-labelledby="index">
        <h2 id="index">Index</h2>
        <dl>
          {book.index.map(({ title, href, about }) => (
            <div key={title + href}>
              <dt>
                <a href={href}>{title}</a>
              </dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles['notes']} aria-labelledby="addresses">
        <h2 id="addresses">Addresses</h2>
        <ol>
          {book.notes.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Chapter({ chapter }: { chapter: BookChapter }) {
  const { id, facts, template, variables, verdicts } = chapter
  return (
    <section className={styles['chapter']} aria-labelledby={id}>
      <h3 id={id}>{chapter.title}</h3>
      {chapter.lead && <p className="lead">{chapter.lead}</p>}
      {facts.length + verdicts.length > 0 && (
        <dl>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.text}
                {fact.links.map(({ href, title }, i) => (
                  <span key={href}>
                    {i > 0 && ', '}
                    <a href={href}>{title}</a>
                  </span>
                ))}
              </dd>
            </div>
          ))}
          {verdicts.map((v) => (
            <div key={v.for}>
              <dt>{v.for}</dt>
              <dd>
                <VerdictMark verdict={v.verdict} />: {v.why} {v.source && <a href={v.source.href}>{v.source.title}</a>}
              </dd>
            </div>
          ))}
        </dl>
      )}
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
      <Text blocks={chapter.blocks} />
      <Sources sources={chapter.sources} />
    </section>
  )
}

/** Islands are of the screen. */
function Text({ blocks }: { blocks: Block[] }) {
  return <Prose blocks={blocks.filter((block) => !block.island)} />
}

/** On paper an address is no use unless it can be read. */
function Sources({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null
  return (
    <div className={styles['sources']}>
      <p>Sources</p>
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
