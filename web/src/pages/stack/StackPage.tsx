import { ArticleFrame } from '../../components/ArticleFrame'
import { FilterForm } from '../../components/FilterForm'
import { formatDate, formatNumber, plural } from '../../lib/format'
import { spaced } from '../../lib/spaced'
import type { Layer, Stack, Tool } from '../../payload.gen'
import styles from './StackPage.module.css'

/** StackPage is the guide to the layers of an AI application and the tools in each. */
export function StackPage(stack: Stack) {
  const { matches, tools, all } = stack
  return (
    <ArticleFrame article={stack} before={<Diagram stack={stack} />}>
      <section className={styles['list']} aria-labelledby="layers">
        <h2 id="layers">The layers and their tools</h2>
        <FilterForm
          action={`${all}#layers`}
          fields={stack.fields}
          result={
            matches < tools ? (
              <>
                {formatNumber(matches)} of {plural(tools, 'tool')} · <a href={`${all}#layers`}>show all</a>
              </>
            ) : (
              plural(tools, 'tool')
            )
          }
        />
        {stack.layers.map((layer) => (
          <LayerSection key={layer.id} layer={layer} />
        ))}
      </section>
    </ArticleFrame>
  )
}

/** Diagram is the stack from the window at the top to the machine at the bottom, as a list of links. */
function Diagram({ stack: { layers, architectures } }: { stack: Stack }) {
  return (
    <nav className={styles['map']} aria-label="Layers">
      <p>
        {spaced(
          architectures.map((a, i) => (
            <a key={a.href} href={a.href} data-mark={i}>
              {a.title}
            </a>
          )),
        )}
      </p>
      <ol reversed>
        {layers.toReversed().map((layer) => (
          <li key={layer.id}>
            <a href={`#${layer.id}`}>
              <b>{layer.title}</b>{' '}
              <i aria-hidden>{layer.tools.map((tool) => (tool.kind === 'commercial' ? '╷' : '│')).join('')}</i>{' '}
              <small>{layer.purpose}</small>
            </a>
            {layer.uses.map((used, i) => (
              <span key={i} data-mark={used ? i : undefined}>
                {used && <span className="visually-hidden">{` used by ${architectures[i]?.title ?? ''}.`}</span>}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function LayerSection({ layer }: { layer: Layer }) {
  return (
    <section className={styles['layer']} aria-labelledby={layer.id}>
      <h3 id={layer.id}>{layer.title}</h3>
      <p>{layer.purpose}</p>
      <dl className={styles['when']}>
        <dt>You need it when</dt>
        <dd>{layer.needWhen}</dd>
        <dt>Skip it when</dt>
        <dd>{layer.skipWhen}</dd>
        <dt>Ask</dt>
        <dd>
          <ul>
            {layer.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </dd>
      </dl>
      {layer.tools.length > 0 ? (
        <ul className={styles['tools']}>
          {layer.tools.map((tool) => (
            <ToolItem key={tool.id} tool={tool} />
          ))}
        </ul>
      ) : (
        <p className="unknown">No tool of this layer has all of that.</p>
      )}
    </section>
  )
}

function ToolItem({ tool }: { tool: Tool }) {
  const facts = [tool.kind.replaceAll('-', ' '), tool.licence, ...tool.languages]
  if (tool.hosted && tool.kind !== 'commercial') facts.push('hosted too')
  return (
    <li>
      <b>{tool.home ? <a href={tool.home}>{tool.name}</a> : tool.name}</b>{' '}
      <small title={`Checked ${formatDate(tool.checked)}`}>{facts.filter(Boolean).join(' · ')}</small>
      <p>{tool.about}</p>
    </li>
  )
}
