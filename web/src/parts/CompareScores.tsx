import { plural } from '../lib/format'
import type { ComparedModel } from './Compare'
import { type Cell, ModelHead, ValueCell } from './CompareFacts'

export interface ScoreRow {
  benchmark: string
  href: string
  about: string
  cells: Cell[]
  kind: 'ahead' | 'tie' | 'cannot'
  verdict: string
  /** A warning that the scores rest on different grounds; empty if they do not. */
  mixed: string
}

export interface ScoreGroup {
  title: string
  rows: ScoreRow[]
}

/** CompareScores is the shared benchmarks, each with who leads and whether that means anything. */
export function CompareScores({ models, groups }: { models: ComparedModel[]; groups: ScoreGroup[] }) {
  return (
    <div className="compare-scroll" role="group" aria-labelledby="scores" tabIndex={0}>
      <table className="compare-table" aria-labelledby="scores">
        <ModelHead models={models} corner="Benchmark" last="Head to head" />
        {groups.map((group) => (
          <tbody key={group.title}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={models.length + 2}>
                <span>
                  {`${group.title} `}
                  <small>{plural(group.rows.length, 'benchmark')}</small>
                </span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.href + row.about}>
                <th scope="row">
                  <a href={row.href}>{row.benchmark}</a>{' '}
                  <small>{row.about}</small>
                </th>
                {row.cells.map((cell, i) => (
                  <ValueCell key={models[i]?.id} cell={cell} />
                ))}
                <td className="compare-verdict" data-kind={row.kind}>
                  {`${row.verdict} `}
                  {row.mixed && <small>{row.mixed}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
