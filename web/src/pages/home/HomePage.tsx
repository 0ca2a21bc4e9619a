import { PriceChart } from '../../charts/PriceChart'
import { formatDate, formatNumber, formatPrice, formatTokens } from '../../lib/format'
import type { Home } from '../../payload.gen'
import styles from './HomePage.module.css'

/** HomePage shows what the site can do with its own figures. */
export function HomePage({ lead, figures, newest, posts, terms, chart, links, dataDate }: Home) {
  return (
    <div className={styles['home']}>
      <header className={styles['hero']}>
        <h1>
          Find your way <em>among language models</em>
        </h1>
        <p>{lead}</p>
        <p className={styles['ways']}>
          <a href={links.index}>Compare models and prices</a>
          <a href={links.guide}>Learn a technique</a>
        </p>
      </header>

      <section className={styles['chart']} aria-labelledby="price">
        <h2 id="price">What a million tokens cost</h2>
        <PriceChart chart={chart} dataDate={dataDate} />
      </section>

      <section className={styles['figures']} aria-label="What is here">
        <ul>
          {figures.map((figure) => (
            <li key={figure.label}>
              <a href={figure.href}>
                <b>{formatNumber(figure.value)}</b> {figure.label}
              </a>
            </li>
          ))}
        </ul>
      </section>

      <div className={styles['columns']}>
        <section aria-labelledby="newest">
          <h2 id="newest">Newest models</h2>
          {/* A scrolling region must be reachable by keyboard. */}
          <div className="table-scroll" role="group" aria-label="Newest models" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Model</th>
                  <th scope="col">Released</th>
                  <th scope="col" className="number">
                    Context
                  </th>
                  <th scope="col" className="number">
                    In / out, $ per M
                  </th>
                </tr>
              </thead>
              <tbody>
                {newest.map((model) => (
                  <tr key={model.id}>
                    <th scope="row">
                      <a href={`${links.index}#${model.id}`}>{model.name}</a>
                      <small>{model.maker}</small>
                    </th>
                    <td>{formatDate(model.released)}</td>
                    <td className="number">{model.context === null ? '?' : formatTokens(model.context)}</td>
                    <td className="number">
                      {model.input === null ? '?' : formatPrice(model.input)} /{' '}
                      {model.output === null ? '?' : formatPrice(model.output)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={styles['note']}>
            List prices as of {formatDate(dataDate)}; a question mark is a price nobody has published.{' '}
            <a href={links.index}>All models</a>
          </p>
        </section>

        <section aria-labelledby="terms">
          <h2 id="terms">Terms to begin with</h2>
          <dl className={styles['terms']}>
            {terms.map((term) => (
              <div key={term.href}>
                <dt>
                  <a href={term.href}>{term.title}</a>
                </dt>
                <dd>{term.about}</dd>
              </div>
            ))}
          </dl>
          <p className={styles['note']}>
            <a href={links.terms}>The whole knowledge base</a>
          </p>
        </section>
      </div>

      <section className={styles['posts']} aria-labelledby="posts">
        <h2 id="posts">From the blog</h2>
        <ol>
          {posts.map((post) => (
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

      <section className={styles['idea']} aria-labelledby="idea">
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
