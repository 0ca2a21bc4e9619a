import { useEffect, useRef } from 'react'
import { Dial } from '../../components/Dial'
import { IslandSlot } from '../../components/IslandSlot'
import { HTML } from '../../components/Prose'
import { VerdictMark } from '../../components/VerdictMark'
import { formatPrice, formatShort } from '../../lib/amounts'
import { formatDate, formatNumber } from '../../lib/format'
import type { Home, ModelRow } from '../../payload.gen'
import { Mark } from '../../ui/Mark'
import styles from './HomePage.module.css'

/** HomePage is the front page of the almanac: the sky of prices, short answers, what is new, what today brings. */
export function HomePage({ lead, figures, answers, tasks, newest, posts, today, margins, plate, plateTitle, plateWords, links, priceDate }: Home) {
  const [latest, ...earlier] = posts
  const week = useRef<HTMLDivElement>(null)
  useEffect(() => markVisit(week.current), [])
  return (
    <div className={styles['home']}>
      <header className={styles['hero']}>
        <div className={styles['words']}>
          <h1>
            Find your way <em>among language models</em>
          </h1>
          <p className={`lead ${styles['lead']}`}>{lead}</p>
          <p className={styles['ways']}>
            <a href={links.index}>Find a model</a> <a href={links.compare}>Compare models</a>{' '}
            <a href={links.guide}>Learn a technique</a>
          </p>
          {plate && (
            <p className={styles['plate']}>
              <b>{plateTitle}</b> {plateWords}
            </p>
          )}
        </div>
        <div id="plate" className={styles['sky']}>
          {plate && <IslandSlot island={plate} />}
        </div>
      </header>

      <ul className={styles['figures']} aria-label="What is here">
        {figures.map((figure) => (
          <li key={figure.label}>
            <a href={figure.href}>
              <b>{formatNumber(figure.value)}</b>
              {` ${figure.label}`}
            </a>
          </li>
        ))}
      </ul>

      <div ref={week} className={`${styles['today']} ${styles['answers']}`}>
        <HTML html={answers} />
      </div>

      <nav className={styles['tasks']} aria-label="What to do next">
        <ul>
          {tasks.map((task) => (
            <li key={task.href}>
              <a href={task.href}>{task.title}</a> <span>{task.about}</span>
            </li>
          ))}
        </ul>
      </nav>

      <div className={styles['columns']}>
        <section aria-labelledby="newest">
          <h2 id="newest">Newest models</h2>
          <Models models={newest} />
          <p className={styles['note']}>
            {`Of the twelve makers with the most models, sold by two providers or more. List prices as of ${formatDate(priceDate)}. `}
            <a href={links.index}>All models</a>
          </p>
        </section>

        <section className={styles['today']} aria-labelledby="today">
          <h2 id="today">
            Today, <time dateTime={today.date}>{formatDate(today.date)}</time>
          </h2>
          {today.term && (
            <article>
              <p>Term of the day</p>
              <h3>
                <a href={today.term.href}>{today.term.title}</a>
              </h3>
              <p className={styles['definition']}>{today.term.about}</p>
              <p className={styles['note']}>
                <a href={links.terms}>The whole knowledge base</a>
              </p>
            </article>
          )}
          {today.technique && (
            <article>
              <p>Technique of the day</p>
              <h3>
                <a href={today.technique.href}>{today.technique.title}</a>
              </h3>
              <p className={styles['about']}>{today.technique.definition}</p>
              <dl>
                {(['chat', 'reasoning', 'agents'] as const).map((use) => (
                  <div key={use}>
                    <dt>{uses[use]}</dt>
                    <dd>{today.technique && <VerdictMark verdict={today.technique[use]} />}</dd>
                  </div>
                ))}
              </dl>
            </article>
          )}
        </section>
      </div>

      {margins && (
        <section className={styles['worth']} aria-labelledby="worth">
          <div>
            <h2 id="worth">What a score is worth</h2>
            <p>
              A benchmark of a few hundred questions cannot tell neighbours apart. Each score here carries the interval that
              its number of questions allows, and where intervals overlap we do not pretend to a ranking.
            </p>
            <p>
              <a href={links.benchmarks}>All benchmarks, with their margins</a>
            </p>
          </div>
          <IslandSlot island={margins} />
        </section>
      )}

      {latest && (
        <section className={styles['posts']} aria-labelledby="posts">
          <h2 id="posts">From the blog</h2>
          <article className={styles['latest']}>
            <time dateTime={latest.date}>{formatDate(latest.date)}</time>
            <h3>
              <a href={latest.href}>{latest.title}</a>
            </h3>
            <p>{latest.description}</p>
          </article>
          <ol>
            {earlier.map((post) => (
              <li key={post.href}>
                <time dateTime={post.date}>{formatDate(post.date)}</time>
                <h3>
                  <a href={post.href}>{post.title}</a>
                </h3>
                <p>{post.description}</p>
              </li>
            ))}
          </ol>
        </section>
      )}

      <section className={styles['idea']} aria-labelledby="idea">
        <Dial className={styles['dial']} />
        <h2 id="idea">The tool behind the site</h2>
        <p>
          A prompt is source code for a machine that reads. The tool treats it so: prompts are built from parts that can
          be reused, tested against real inputs on several models, and versioned, so that a change in a model or a word
          shows up as a change in a number. <a href={links.concept}>Read the concept</a>, or look at{' '}
          <a href={links.stack}>where prompts sit in an application</a>.
        </p>
      </section>
    </div>
  )
}

const uses = { chat: 'Chat models', reasoning: 'Reasoning models', agents: 'Agents' }

/** Models is the table of the newest models. */
function Models({ models }: { models: ModelRow[] }) {
  return (
    // A scrolling region must be reachable by keyboard.
    <div className="table-scroll" role="group" aria-labelledby="newest" tabIndex={0}>
      <table aria-labelledby="newest">
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col" className="number">
              Context
            </th>
            <th scope="col" className="number">
              In / out, $ per M
            </th>
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <tr key={model.id}>
              <th scope="row">
                <Mark {...model.mark} />
                <a href={model.href}>{model.name}</a>{' '}
                <small>
                  {model.maker}, {formatDate(model.released)}
                </small>
              </th>
              <td className="number">{model.context === null ? '–' : formatShort(model.context)}</td>
              <td className="number">
                {model.input !== null && formatPrice(model.input)} / {model.output !== null && formatPrice(model.output)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** markVisit marks which of the last changes are new to the visitor. Looking at the front page is no visit of the changes. */
function markVisit(lists: HTMLElement | null) {
  const place = lists?.querySelector('.changes')
  if (!lists || !place) return
  void import('../../components/visit').then(
    ({ lastVisit, showVisit, today }) => {
      const last = lastVisit(() => localStorage, today())
      if (last) showVisit({ lists, place, last })
    },
    () => undefined, // it is a help and no more
  )
}
