import { ArticleFrame } from '../../components/ArticleFrame'
import { ChapterList } from '../../components/ChapterList'
import { FilterForm } from '../../components/FilterForm'
import { OutlineNav } from '../../components/OutlineNav'
import { formatDate, formatNumber, plural } from '../../lib/format'
import { spaced } from '../../lib/spaced'
import type { LayerRow, Stack } from '../../payload.gen'
import styles from './StackPage.module.css'

/** StackPage is the way into the stack: a plate whose layers are links, and the tools in each by name. */
export function StackPage(stack: Stack) {
  const { matches, tools, all } = stack
  return (
    <ArticleFrame
      article={stack}
      nav={<OutlineNav outline={stack.outline} />}
      facts={
        <>
          {stack.updated && `Updated ${formatDate(stack.updated)} · `}
          {plural(stack.layers.length, 'layer')}, {plural(tools, 'tool')}
        </>
      }
      before={<Diagram stack={stack} />}
    >
      <ChapterList title="How to use it" chapters={stack.chapters} />
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
        <dl>
          {stack.layers.toReversed().map((layer) => (
            <LayerTools key={layer.id} layer={layer} />
          ))}
        </dl>
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
            <a key={a.href} href={a.href} data-use={i}>
              {a.title}
            </a>
          )),
        )}
      </p>
      <ol reversed>
        {layers.toReversed().map((layer, above) => (
          <li key={layer.id}>
            <a href={layer.href} data-number={layers.length - above}>
              <b>{layer.title}</b>{' '}
              <i aria-hidden>{layer.tools.map((tool) => (tool.kind === 'commercial' ? '╷' : '│')).join('')}</i>{' '}
              <small>{layer.purpose}</small>
            </a>
            {layer.uses.map((used, i) => (
              <span key={i} data-use={used ? i : undefined}>
                {used && <span className="visually-hidden">{` used by ${architectures[i]?.title ?? ''}.`}</span>}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function LayerTools({ layer }: { layer: LayerRow }) {
  return (
    <div id={layer.id} data-moved={layer.href}>
      <dt>
        <a href={layer.href}>{layer.title}</a>
      </dt>
      <dd>
        {layer.tools.length > 0
          ? spaced(
              layer.tools.map((tool) => (
                <a key={tool.href} href={tool.href}>
                  {tool.name}
                </a>
              )),
            )
          : 'none of this kind'}
      </dd>
    </div>
  )
}
