import { ArticleFrame } from '../../components/ArticleFrame'
import type { Layer, Stack } from '../../payload.gen'
import styles from './StackPage.module.css'

const kinds: Record<string, string> = {
  'open-source': 'open source',
  'open-core': 'open core',
  'open-weights': 'open weights',
  'fair-code': 'fair code',
  'source-available': 'source available',
  commercial: 'commercial',
}

/** StackPage is the guide to the layers of an AI application and the tools in each. */
export function StackPage(stack: Stack) {
  return (
    <ArticleFrame
      article={stack}
      before={
        <nav className={styles['map']} aria-label="Layers">
          <ol>
            {stack.layers.map((layer) => (
              <li key={layer.id}>
                <a href={`#${layer.id}`}>
                  {layer.title} <span>{layer.tools.length}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      }
    >
      {stack.layers.map((layer) => (
        <LayerSection key={layer.id} layer={layer} />
      ))}
    </ArticleFrame>
  )
}

function LayerSection({ layer }: { layer: Layer }) {
  return (
    <section className={styles['layer']} aria-labelledby={layer.id}>
      <h2 id={layer.id}>{layer.title}</h2>
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
      <ul className={styles['tools']}>
        {layer.tools.map((tool) => (
          <li key={tool.id}>
            <b>
              {tool.home ? (
                <a href={tool.home} rel="noopener external">
                  {tool.name}
                </a>
              ) : (
                tool.name
              )}
            </b>
            <small>
              {kinds[tool.kind] ?? tool.kind}
              {tool.licence && `, ${tool.licence}`}
              {tool.hosted && tool.kind !== 'commercial' && ', hosted too'}
            </small>
            <p>{tool.about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
