import { formatPrice, formatShort } from '../lib/amounts'
import { formatDate } from '../lib/format'
import type { NewestModels as Data } from '../payload.gen'

/** NewestModels is a small table of the models released last. */
export function NewestModels({ models, priceDate }: Data) {
  return (
    <figure className="island">
      <div className="table-scroll" role="group" aria-label="Newest models" tabIndex={0}>
        <table aria-label="Newest models">
          <thead>
            <tr>
              <th scope="col">Newest models</th>
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
            </tr>
          </thead>
          <tbody>
            {models.map((model) => (
              <tr key={model.id}>
                <th scope="row">
                  <a href={model.href}>{model.name}</a>
                </th>
                <td>{formatDate(model.released)}</td>
                <td className="number">{model.context === null ? '–' : formatShort(model.context)}</td>
                <td className="number">{model.input === null ? '–' : formatPrice(model.input)}</td>
                <td className="number">{model.output === null ? '–' : formatPrice(model.output)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>From the index; list prices per million tokens as of {formatDate(priceDate)}.</figcaption>
    </figure>
  )
}
