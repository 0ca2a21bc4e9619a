import type { CompareScoreGroup as GroupProps, CompareScores as Props, CompareScore as ScoreProps } from '../../../payload.gen'
import { ModelHead } from './CompareFacts'

/** CompareScores is the shared benchmarks, each with who leads and whether that means anything. */
export function CompareScores({ models, groups }: Props) {
  return (
    <div className="compare-scroll" role="group" aria-labelledby="scores" tabIndex={0}>
      <table className="compare-table" aria-labelledby="scores">
        <ModelHead models={models} corner="Benchmark" last="Head to head" />
        {groups}
      </table>
    </div>
  )
}

export function CompareScoreGroup({ title, count, span, rows }: GroupProps) {
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={span as unknown as number}>
          <span>
            {`${title} `}
            <small>{count}</small>
          </span>
        </th>
      </tr>
      {rows}
    </tbody>
  )
}

export function CompareScore({ benchmark, href, about, cells, kind, verdict, mixed }: ScoreProps) {
  return (
    <tr>
      <th scope="row">
        <a href={href}>{benchmark}</a>{' '}
        <small>{about}</small>
      </th>
      {cells}
      <td className="compare-verdict" data-kind={kind}>
        {`${verdict} `}
        {mixed && <small>{mixed}</small>}
      </td>
    </tr>
  )
}
