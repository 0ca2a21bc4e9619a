import type {
  CompareChip as ChipProps,
  CompareChoice as ChoiceProps,
  CompareCost as CostProps,
  CompareLink as LinkProps,
  CompareOffer as OfferProps,
  CompareOffers as OffersProps,
  Compare as Props,
} from '../../../payload.gen'
import { Remarks } from '../../../parts/Remarks'

/** Compare is the page that puts models side by side. */
export function Compare(p: Props) {
  return (
    <div className="compare">
      <Remarks notices={p.notices} />
      {p.choice}
      {p.offers || (
        <>
          <section aria-labelledby="closing" className="compare-closing">
            <h2 id="closing">In one sentence</h2>
            <p>{p.closing}</p>
            <p className="fine-print">Made by rules from the numbers below. It says nothing of how well the models do your work.</p>
          </section>
          <section aria-labelledby="scores">
            <h2 id="scores">Scores</h2>
            {p.scores ? (
              <>
                <p>
                  Benchmarks of which two of the models have scores that may be compared. A model is ahead only where the
                  difference exceeds what chance explains, at a level of 95% over the benchmark&apos;s number of questions.
                </p>
                {p.scores}
                <p className="fine-print">
                  Below each score: its 95% interval where one can be computed, then who ran it. “Own maker” is the maker&apos;s
                  word for its own model; an independent run against a maker&apos;s own figure is named in the last column.
                </p>
              </>
            ) : (
              <p>No benchmark has scores of two of these models that may be compared.</p>
            )}
          </section>
          {p.cost}
          <section aria-labelledby="facts">
            <h2 id="facts">Facts</h2>
            <p>
              A row in which models are known to differ has the mark ≠. Where one value is better than another, a word stands
              beside the best: lowest, most or newest. A dash is what no source gives.
            </p>
            {p.facts}
          </section>
        </>
      )}
    </div>
  )
}

/** CompareChoice is the models that are chosen, each with a way out, and a form for one more. */
export function CompareChoice({ action, chips, chosen, full, options, hidden }: ChoiceProps) {
  return (
    <div className="compare-choice">
      {chips && (
        <ul className="filter-chips" aria-label="Chosen models">
          {chips}
        </ul>
      )}
      {full ? (
        <p className="fine-print">Six models are as many as fit side by side; take one away to add another.</p>
      ) : (
        <form action={action} method="get">
          {chosen && <input type="hidden" name="models" value={chosen} />}
          {hidden}
          <label htmlFor="compare-add">{chips ? 'Add a model' : 'First model'}</label>
          <input id="compare-add" name="models" list="compare-models" required autoComplete="off" spellCheck={false} maxLength={80} placeholder="a name or id" />
          <datalist id="compare-models">{options}</datalist>
          <button type="submit">Add</button>
        </form>
      )}
    </div>
  )
}

export function CompareChip({ name, remove }: ChipProps) {
  return (
    <li>
      <a href={remove} rel="nofollow">
        <span className="visually-hidden">Remove </span>
        {name}
      </a>
    </li>
  )
}

/** CompareOffers is what to compare, for a visitor who has not chosen enough. */
export function CompareOffers({ first, offers }: OffersProps) {
  return (
    <section className="compare-offers" aria-labelledby="offers">
      <h2 id="offers">{first ? 'Nothing is chosen yet' : 'One more is needed'}</h2>
      <p>
        Two to six models can stand side by side. Type a name above, tick models in the index and press “Compare selected”, or
        begin with one of these.
      </p>
      {offers}
    </section>
  )
}

export function CompareOffer({ title, rule, links }: OfferProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="fine-print">{rule}</p>
      <ul>{links}</ul>
    </div>
  )
}

export function CompareLink({ text, href }: LinkProps) {
  return (
    <li>
      <a href={href}>{text}</a>
    </li>
  )
}

/** CompareCost is what a workload costs with each of the models. */
export function CompareCost(p: CostProps) {
  return (
    <section aria-labelledby="cost">
      <h2 id="cost">Price for a workload</h2>
      {p.presets}
      <form className="compare-workload" action={p.action} method="get" aria-label="Workload">
        <input type="hidden" name="models" value={p.chosen} />
        {p.workload}
        <button type="submit">Compute</button>
      </form>
      <p role="status">{p.echo}.</p>
      {p.table}
      {p.remarks && <ul className="compare-remarks">{p.remarks}</ul>}
      <p className="fine-print">
        {p.assumptions} <a href={p.all}>The same workload with every model</a>
      </p>
    </section>
  )
}
