import { formatPrice, formatShort } from '../../lib/amounts'
import { formatDate } from '../../lib/format'
import type { Gallery, ModelRow } from '../../payload.gen'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { Figure } from '../../ui/Figure'
import { Pagination } from '../../ui/Pagination'
import { Progress } from '../../ui/Progress'
import { ColumnHead, Table } from '../../ui/Table'
import { inWords, Specimen, type Theme } from './Plate'
import { PriceRange } from './PriceRange'

/** DataPlate shows figures from the site's own index. */
export function DataPlate({ theme, models, sorts, pages, current, priceDate }: { theme: Theme } & Gallery) {
  const [first] = models
  const head = (column: string) => {
    const sort = sorts.find((s) => s.column === column)
    return { href: sort?.href, order: (sort?.order || undefined) as 'ascending' | 'descending' | undefined } // what the server sends
  }
  return (
    <>
      <Specimen name="Table">
        <Table tall caption={`List prices per million tokens as of ${formatDate(priceDate)}`}>
          <thead>
            <tr>
              <ColumnHead {...head('model')}>Model</ColumnHead>
              <ColumnHead {...head('released')}>Released</ColumnHead>
              <ColumnHead number>Context</ColumnHead>
              <ColumnHead number {...head('input')}>
                Input
              </ColumnHead>
              <ColumnHead number>Output</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {models.map((model) => (
              <tr key={model.id}>
                <th scope="row">{model.name}</th>
                <td>{formatDate(model.released)}</td>
                <td className="number">{formatShort(model.context ?? 0)}</td>
                <td className="number">{formatPrice(model.input ?? 0)}</td>
                <td className="number">{formatPrice(model.output ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Pagination label={`Models, ${inWords[theme]}`} hrefs={pages} current={current} />
      </Specimen>
      <Specimen name="Figure">
        <Figure caption="From the input price, left, to the output price, on a logarithmic scale." table={<Prices models={models} />}>
          <PriceRange models={models} label="Input and output prices" />
        </Figure>
      </Specimen>
      {first && (
        <Specimen name="Card">
          <Card
            title={first.name}
            href={pages[current - 1]}
            kicker={first.maker}
            facts={`${formatShort(first.context ?? 0)} tokens of context · ${formatPrice(first.input ?? 0)} in`}
          >
            <p>Released {formatDate(first.released)}. The whole card can be clicked; its title is the link.</p>
          </Card>
        </Specimen>
      )}
      <Specimen name="Badges" row>
        <Badge>beta</Badge>
        <Badge tone="accent">new</Badge>
        <Badge tone="night">open weights</Badge>
        <Badge tone="good">active</Badge>
        <Badge tone="bad">retired</Badge>
      </Specimen>
      <Specimen name="Progress">
        <Progress label="Pages of the table" value={current} max={pages.length} text={`${current} of ${pages.length}`} />
        <br />
        <Progress label="Looking for models" text="no end known" />
      </Specimen>
    </>
  )
}

function Prices({ models }: { models: ModelRow[] }) {
  return (
    <Table caption="Input and output">
      <thead>
        <tr>
          <ColumnHead>Model</ColumnHead>
          <ColumnHead number>Input</ColumnHead>
          <ColumnHead number>Output</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <tr key={model.id}>
            <th scope="row">{model.name}</th>
            <td className="number">{formatPrice(model.input ?? 0)}</td>
            <td className="number">{formatPrice(model.output ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
