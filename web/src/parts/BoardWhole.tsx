import type { BoardRow as Row } from '../payload.gen'
import { BoardForm } from './BoardForm'
import { BoardHead } from './BoardHead'
import { BoardPool } from './BoardPool'
import { BoardPools } from './BoardPools'
import { BoardRemarks } from './BoardRemarks'
import { BoardResults } from './BoardResults'
import { BoardRow } from './BoardRow'
import { FilterCheck } from './FilterCheck'
import { FilterOption } from './FilterOption'
import { HiddenField } from './HiddenField'
import { IndexEmpty } from './IndexEmpty'

interface Props {
  form: {
    action: string
    query: string
    released: string
    weights: Parameters<typeof FilterOption>[0][]
    makers: Parameters<typeof FilterCheck>[0][]
    hidden: { name: string; value: string }[]
  }
  results: {
    count: string
    echo: string
    reading: string
    pools: Parameters<typeof BoardPool>[0][]
    heads: Parameters<typeof BoardHead>[0][]
    rows: Row[]
    empty: string
  } & Parameters<typeof BoardRemarks>[0]
}

/** BoardWhole is a view of a leaderboard as one React tree: what Go puts together must equal it byte for byte. */
export function BoardWhole({ form, results }: Props) {
  return (
    <>
      <BoardForm
        {...form}
        weights={form.weights.map((o) => (
          <FilterOption key={o.value} {...o} />
        ))}
        makers={form.makers.map((c) => (
          <FilterCheck key={c.value} {...c} />
        ))}
        hidden={form.hidden.map((h) => (
          <HiddenField key={h.name} {...h} />
        ))}
      />
      <BoardResults
        {...results}
        remarks={<BoardRemarks notices={results.notices} chips={results.chips} />}
        pools={
          results.pools.length > 0 && (
            <BoardPools
              items={results.pools.map((p) => (
                <BoardPool key={p.name} {...p} />
              ))}
            />
          )
        }
        heads={results.heads.map((h) => (
          <BoardHead key={h.title} {...h} />
        ))}
        rows={
          results.rows.length === 0 ? (
            <IndexEmpty href={results.empty} span={String(results.heads.length)} />
          ) : (
            results.rows.map((row) => <BoardRow key={row.id} {...row} />)
          )
        }
      />
    </>
  )
}
