import { ArticleFrame } from '../../components/ArticleFrame'
import { Neighbours } from '../../components/Neighbours'
import { OutlineNav } from '../../components/OutlineNav'
import { formatDate, plural } from '../../lib/format'
import type { Layer, Tool } from '../../payload.gen'
import styles from './LayerPage.module.css'

/** LayerPage is one layer of the stack: when it is needed, what to ask, and its tools. */
export function LayerPage(layer: Layer) {
  const { tools, usedBy } = layer
  return (
    <ArticleFrame
      article={layer}
      nav={<OutlineNav outline={layer.outline} />}
      facts={`${plural(tools.length, 'tool')}${layer.updated ? ` · updated ${formatDate(layer.updated)}` : ''}`}
      before={
        <dl className={styles['when']}>
          <dt>You need it when</dt>
          <dd>{layer.needWhen}</dd>
          <dt>Skip it when</dt>
          <dd>{layer.skipWhen}</dd>
          {layer.questions.length > 0 && (
            <>
              <dt>Questions to ask</dt>
              <dd>
                <ul>
                  {layer.questions.map((question) => (
                    <li key={question}>{question}</li>
                  ))}
                </ul>
              </dd>
            </>
          )}
          {usedBy.length > 0 && (
            <>
              <dt>Used by</dt>
              <dd>
                {usedBy.map((link, i) => (
                  <span key={link.href}>
                    {i > 0 && ', '}
                    <a href={link.href}>{link.title}</a>
                  </span>
                ))}
              </dd>
            </>
          )}
        </dl>
      }
      after={<Neighbours previous={layer.previous} next={layer.next} />}
    >
      {tools.length > 0 && (
        <section aria-labelledby="tools">
          <h2 id="tools">Tools</h2>
          <ul className={`card-list ${styles['tools']}`}>
            {tools.map((tool) => (
              <ToolItem key={tool.id} tool={tool} />
            ))}
          </ul>
        </section>
      )}
    </ArticleFrame>
  )
}

function ToolItem({ tool }: { tool: Tool }) {
  const facts = [tool.kind.replaceAll('-', ' '), tool.licence, ...tool.languages]
  if (tool.hosted && tool.kind !== 'commercial') facts.push('hosted too')
  return (
    <li id={tool.id}>
      <b>{tool.home ? <a href={tool.home}>{tool.name}</a> : tool.name}</b>{' '}
      <small title={`Checked ${formatDate(tool.checked)}`}>{facts.filter(Boolean).join(' · ')}</small>
      <p>{tool.about}</p>
    </li>
  )
}
