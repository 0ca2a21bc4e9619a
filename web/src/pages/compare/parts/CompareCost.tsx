import type { CompareCost as Props } from '../../../payload.gen'

/** CompareCost is what a workload costs with each of the models, and what each gains and gives up for it. */
export function CompareCost(p: Props) {
  return (
    <section aria-labelledby="trade">
      <h2 id="trade">What you give up, what you save</h2>
      {p.presets}
      {p.echo && <p role="status">{`${p.echo}.`}</p>}
      {p.table}
      {p.remarks && <ul className="compare-remarks">{p.remarks}</ul>}
      <details className="fold">
        <summary>Your own workload</summary>
        <form className="compare-workload" action={p.action} method="get" aria-label="Workload">
          <input type="hidden" name="models" value={p.chosen} />
          {p.hidden}
          {p.workload}
          <button type="submit">Calculate</button>
        </form>
      </details>
      <details className="fold">
        <summary id="bill">How the costs are calculated</summary>
        {p.parts}
        <p className="fine-print">
          {p.assumptions} <a href={p.all}>The same workload with every model</a>
        </p>
      </details>
    </section>
  )
}
