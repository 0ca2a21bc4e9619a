import type { ReactNode } from 'react'
import { CompareFacts, type FactRow } from './CompareFacts'
import { CompareScores, type ScoreGroup } from './CompareScores'
import { WorkloadFields, type Workload } from './WorkloadFields'
import { WorkloadPresets, type Preset } from './WorkloadPresets'

export interface ComparedModel {
  id: string
  name: string
  href: string
  maker: string
  makerHref: string
  remove: string
}

interface Cost {
  presets: Preset[]
  workload: Workload
  echo: string
  rows: FactRow[]
  remarks: string[]
  assumptions: string[]
  all: string
}

interface Props {
  action: string
  models: ComparedModel[]
  /** The ids that are chosen, as the address has them. */
  chosen: string
  /** No more can be added. */
  full: boolean
  options: ReactNode
  notices: ReactNode
  hidden: { name: string; value: string }[]
  offers: { title: string; rule: string; links: { text: string; href: string }[] }[]
  facts: { title: string; rows: FactRow[] }[]
  scores: ScoreGroup[]
  cost: Cost | null
  closing: string
}

/** Compare is the page that puts models side by side. */
export function Compare(p: Props) {
  return (
    <div className="compare">
      {p.notices}
      <Choice {...p} />
      {p.cost ? (
        <>
          <section aria-labelledby="facts">
            <h2 id="facts">Facts</h2>
            <p>
              A row in which models are known to differ has the mark ≠. Where one value is better than another, a word stands
              beside the best: lowest, most or newest. A dash is what no source gives.
            </p>
            <CompareFacts label="facts" models={p.models} groups={p.facts} />
          </section>
          <section aria-labelledby="scores">
            <h2 id="scores">Scores</h2>
            {p.scores.length > 0 ? (
              <>
                <p>
                  Benchmarks of which two of the models have scores that may be compared. A model is ahead only where the
                  difference exceeds what chance explains, at a level of 95 % over the benchmark&apos;s number of questions.
                </p>
                <CompareScores models={p.models} groups={p.scores} />
                <p className="tool-note">
                  Below each score: its 95 % interval where one can be computed, then who ran it. “Own maker” is the maker&apos;s
                  word for its own model; an independent run against a maker&apos;s own figure is named in the last column.
                </p>
              </>
            ) : (
              <p>No benchmark has scores of two of these models that may be compared.</p>
            )}
          </section>
          <CostSection {...p} cost={p.cost} />
          <section aria-labelledby="closing" className="compare-closing">
            <h2 id="closing">In one sentence</h2>
            <p>{p.closing}</p>
            <p className="tool-note">Made by rules from the numbers above. It says nothing of how well the models do your work.</p>
          </section>
        </>
      ) : (
        <Offers {...p} />
      )}
    </div>
  )
}

/** The models that are chosen, each with a way out, and a form for one more. */
function Choice({ action, models, chosen, full, options, hidden }: Props) {
  return (
    <div className="compare-choice">
      {models.length > 0 && (
        <ul className="index-chips" aria-label="Chosen models">
          {models.map((model) => (
            <li key={model.id}>
              <a href={model.remove} rel="nofollow">
                <span className="visually-hidden">Remove </span>
                {model.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className="tool-note">Six models are as many as fit side by side; take one away to add another.</p>
      ) : (
        <form action={action} method="get">
          {chosen && <input type="hidden" name="models" value={chosen} />}
          {hidden.map((field) => (
            <input key={field.name} type="hidden" name={field.name} value={field.value} />
          ))}
          <label htmlFor="compare-add">{models.length === 0 ? 'First model' : 'Add a model'}</label>
          <input id="compare-add" name="models" list="compare-models" required autoComplete="off" spellCheck={false} maxLength={80} placeholder="a name or id" />
          <datalist id="compare-models">{options}</datalist>
          <button type="submit">Add</button>
        </form>
      )}
    </div>
  )
}

/** What to compare, for a visitor who has not chosen enough. */
function Offers({ models, offers }: Props) {
  return (
    <section className="compare-offers" aria-labelledby="offers">
      <h2 id="offers">{models.length === 0 ? 'Nothing is chosen yet' : 'One more is needed'}</h2>
      <p>
        Two to six models can stand side by side. Type a name above, tick models in the index and press “Compare selected”, or
        begin with one of these.
      </p>
      {offers.map((offer) => (
        <div key={offer.title}>
          <h3>{offer.title}</h3>
          <p className="tool-note">{offer.rule}</p>
          <ul>
            {offer.links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.text}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function CostSection({ action, models, chosen, cost }: Props & { cost: Cost }) {
  return (
    <section aria-labelledby="cost">
      <h2 id="cost">Price for a workload</h2>
      <WorkloadPresets presets={cost.presets} />
      <form className="compare-workload" action={action} method="get" aria-label="Workload">
        <input type="hidden" name="models" value={chosen} />
        <WorkloadFields workload={cost.workload} />
        <button type="submit">Compute</button>
      </form>
      <p role="status">{cost.echo}.</p>
      <CompareFacts label="cost" models={models} groups={[{ title: '', rows: cost.rows }]} />
      {cost.remarks.length > 0 && (
        <ul className="tool-remarks">
          {cost.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <p className="tool-note">
        {cost.assumptions.join(' ')} <a href={cost.all}>The same workload with every model</a>
      </p>
    </section>
  )
}
