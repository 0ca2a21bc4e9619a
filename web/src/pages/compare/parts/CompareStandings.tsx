import type { CompareStandings as Props, CompareStanding as StandingProps, CompareWord as WordProps } from '../../../payload.gen'
import { ModelHead } from './CompareFacts'

/** CompareStandings says who is ahead overall and in each task: the sentence first, then what it rests on. */
export function CompareStandings({ count, span, steps, models, ticks, rows, words, ranking, methods }: Props) {
  return (
    <>
      <div className="compare-scroll" data-models={count} role="group" aria-labelledby="ahead" tabIndex={0}>
        <table className="compare-table compare-scores compare-standings" data-steps={steps} aria-labelledby="ahead">
          <ModelHead models={models} corner="Task" drawing={<th scope="col" className="compare-column">Verdict</th>} last="Abilities and margins" />
          <tbody>
            <tr className="compare-group">
              <th scope="rowgroup">
                <span>Ability</span>
              </th>
              <td className="compare-summary" colSpan={span as unknown as number}>
                In logits, each with its 90% interval. 0 is typical of a model released at the start of 2023.
              </td>
              <td className="compare-scale">
                <svg height="16" aria-hidden="true">
                  {ticks}
                </svg>
              </td>
            </tr>
            {rows}
          </tbody>
        </table>
      </div>
      <details className="fold">
        <summary>What these words mean</summary>
        <ul className="compare-remarks">{words}</ul>
        <p className="fine-print">
          Shared benchmarks compare models directly. The linked difference is that of their abilities: it also counts benchmarks
          that only one of them was tested on, through the models that were tested on both. With one logit more, a model gets 73% of a
          typical test right where the other gets 50%. The margin of a difference is for independent errors, so it is slightly too wide for models
          tested on the same benchmarks; even between equals, one difference in ten exceeds it by chance. Where a task
          has no ability of its own, the general one is used. See the <a href={methods}>methods</a> and
          the <a href={ranking}>ranking</a>.
        </p>
      </details>
    </>
  )
}

export function CompareStanding({ title, claim, numbers, sure, kind, cells, bell }: StandingProps) {
  return (
    <tr data-kind={kind}>
      <th scope="row">{title}</th>
      <td className="compare-claim">
        {sure ? <b>{claim}</b> : claim}
        {numbers && <small>{` ${numbers}`}</small>}
      </td>
      {cells}
      <td className="compare-drawing">{bell}</td>
    </tr>
  )
}

export function CompareWord({ word, meaning }: WordProps) {
  return (
    <li>
      <b>{word}</b>
      {`: ${meaning}.`}
    </li>
  )
}
