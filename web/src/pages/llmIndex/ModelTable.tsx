import { formatDate, formatPrice, formatTokens } from '../../lib/format'
import type { ModelRow } from '../../payload.gen'
import styles from './LlmIndexPage.module.css'

/** ModelTable is all models in one real table. */
export function ModelTable({ models }: { models: ModelRow[] }) {
  return (
    <div className={styles['scroll']} role="group" aria-label="All models" tabIndex={0}>
      <table className={styles['models']}>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">Maker</th>
            <th scope="col">Released</th>
            <th scope="col" className="number">
              Context
            </th>
            <th scope="col" className="number">
              Input
            </th>
            <th scope="col" className="number">
              Output
            </th>
            <th scope="col">Weights</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <Row key={model.id} model={model} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ model }: { model: ModelRow }) {
  return (
    <tr id={model.id}>
      <th scope="row">{model.name}</th>
      <td>{model.maker}</td>
      <td>{formatDate(model.released)}</td>
      <td className="number">{model.context === null ? '–' : formatTokens(model.context)}</td>
      <td className="number">{model.input === null ? '–' : formatPrice(model.input)}</td>
      <td className="number">{model.output === null ? '–' : formatPrice(model.output)}</td>
      <td>{weights(model)}</td>
      <td>{model.status}</td>
    </tr>
  )
}

function weights({ open, licence }: ModelRow): string {
  if (open === null) return '–'
  if (!open) return 'closed'
  return licence ? `open, ${licence}` : 'open'
}
