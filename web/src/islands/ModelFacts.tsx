import { formatPrice, formatShort } from '../lib/amounts'
import { formatDate } from '../lib/format'
import type { ModelFacts as Data } from '../payload.gen'

/** ModelFacts is one model's price and limits as the index has them today. */
export function ModelFacts({ model, href, priceDate }: Data) {
  return (
    <figure className="island">
      <p className="island-facts">
        <a href={href}>{model.name}</a> <span>{model.maker}</span>
        <span>released {formatDate(model.released)}</span>
        {model.context !== null && <span>{formatShort(model.context)} tokens of context</span>}
        {model.input !== null && model.output !== null && (
          <span>
            {formatPrice(model.input)} in, {formatPrice(model.output)} out
          </span>
        )}
      </p>
      <figcaption>From the index; list prices per million tokens as of {formatDate(priceDate)}.</figcaption>
    </figure>
  )
}
