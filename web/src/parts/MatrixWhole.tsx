import type { MatrixCell as Cell, MatrixHead as Head, MatrixModel } from '../payload.gen'
import { BoardRemarks } from './BoardRemarks'
import { FilterCheck } from './FilterCheck'
import { FilterOption } from './FilterOption'
import { HiddenField } from './HiddenField'
import { MatrixCell } from './MatrixCell'
import { MatrixEmpty } from './MatrixEmpty'
import { MatrixForm } from './MatrixForm'
import { MatrixGap } from './MatrixGap'
import { MatrixHead } from './MatrixHead'
import { MatrixName } from './MatrixName'
import { MatrixResults } from './MatrixResults'
import { MatrixRow } from './MatrixRow'

interface Props {
  form: {
    action: string
    query: string
    released: string
    weights: Parameters<typeof FilterOption>[0][]
    makers: Parameters<typeof FilterCheck>[0][]
    hidden: { name: string; value: string }[]
    categories: Parameters<typeof FilterOption>[0][]
    orders: Parameters<typeof FilterOption>[0][]
  }
  results: {
    count: string
    echo: string
    csv: string
    heads: Head[]
    rows: { model: MatrixModel; cells: (Cell | null)[] }[]
    empty: string
  } & Parameters<typeof BoardRemarks>[0]
}

const options = (list: Parameters<typeof FilterOption>[0][]) => list.map((o) => <FilterOption key={o.value} {...o} />)

/** MatrixWhole is a view of the matrix as one React tree: what Go puts together must equal it byte for byte. */
export function MatrixWhole({ form, results }: Props) {
  return (
    <>
      <MatrixForm
        {...form}
        weights={options(form.weights)}
        categories={options(form.categories)}
        orders={options(form.orders)}
        makers={form.makers.map((c) => (
          <FilterCheck key={c.value} {...c} />
        ))}
        hidden={form.hidden.map((h) => (
          <HiddenField key={h.name} {...h} />
        ))}
      />
      <MatrixResults
        {...results}
        remarks={<BoardRemarks notices={results.notices} chips={results.chips} />}
        heads={results.heads.map((h) => (
          <MatrixHead key={h.href} {...h} />
        ))}
        rows={
          results.rows.length === 0 ? (
            <MatrixEmpty href={results.empty} />
          ) : (
            results.rows.map(({ model, cells }) => (
              <MatrixRow
                key={model.href}
                cells={
                  <>
                    <MatrixName {...model} />
                    {cells.map((cell, i) => (cell ? <MatrixCell key={i} {...cell} /> : <MatrixGap key={i} />))}
                  </>
                }
              />
            ))
          )
        }
      />
    </>
  )
}
