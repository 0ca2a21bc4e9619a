import type {
  CompareAlso as AlsoProps,
  CompareChip as ChipProps,
  CompareChoice as ChoiceProps,
  CompareLink as LinkProps,
  CompareNotice as NoticeProps,
  CompareOffer as OfferProps,
  CompareOffers as OffersProps,
  Compare as Props,
} from '../../../payload.gen'
import { Letter } from '../../../parts/Letter'

/** Compare is the page that puts models side by side. The answer is its lead. */
export function Compare(p: Props) {
  return (
    <div className="compare">
      {p.notices && (
        <ul className="filter-notices" aria-label="How your choice was read">
          {p.notices}
        </ul>
      )}
      {p.choice}
      {p.offers || (
        <>
          <p className="fine-print">
            {`The sentences above are made by rules from the numbers below, as of ${p.asOf}. They say nothing of how well the models do your work.`}
          </p>
          <section aria-labelledby="ahead">
            <h2 id="ahead">Who is ahead</h2>
            {p.standings || <p>None of these models has been tested yet: no source we read has a score of any.</p>}
          </section>
          <section aria-labelledby="scores">
            <h2 id="scores">Scores by task</h2>
            {p.scores || <p>No benchmark has scores of two of these models that may be compared.</p>}
          </section>
          {p.cost}
          <section aria-labelledby="facts">
            <h2 id="facts">Facts that differ</h2>
            {p.facts || <p>In prices, limits, input and output, abilities, weights and dates these models are alike, or not known to differ.</p>}
            <details className="fold">
              <summary id="rest">All other facts</summary>
              {p.rest}
            </details>
            <p className="fine-print">
              Where one value is clearly better than another, a word beside it says so: lowest, most or newest. A difference below
              10% earns no word. A dash or “not stated” is what no source gives.
            </p>
          </section>
        </>
      )}
    </div>
  )
}

/** CompareNotice says what was ignored, or which of several models was taken. */
export function CompareNotice({ text, before, links }: NoticeProps) {
  return (
    <li>
      {`${text}. `}
      {links && (
        <>
          <span>{before}</span>
          {links}
        </>
      )}
    </li>
  )
}

export function CompareAlso({ text, href }: AlsoProps) {
  return (
    <>
      {' '}
      <a href={href} rel="nofollow">
        {text}
      </a>
    </>
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
        <p className="fine-print">Six models are as many as fit side by side; remove one to add another.</p>
      ) : (
        <form action={action} method="get">
          {chosen && <input type="hidden" name="models" value={chosen} />}
          {hidden}
          <label htmlFor="compare-add">{chips ? 'Add a model' : 'First model'}</label>
          <div className="compare-field">
            <input id="compare-add" name="models" list="compare-models" autoComplete="off" spellCheck={false} maxLength={80} placeholder="such as sonnet" />
          </div>
          <datalist id="compare-models">{options}</datalist>
          <button type="submit">Add</button>
        </form>
      )}
    </div>
  )
}

export function CompareChip({ letter, slot, name, remove }: ChipProps) {
  return (
    <li>
      <a href={remove} rel="nofollow">
        <Letter letter={letter} slot={slot} />
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
      <h2 id="offers">{first ? 'Choose models' : 'Choose one more model'}</h2>
      <p>
        Two to six models can be compared side by side. Type a name or a part of one above, tick models in the index and press
        “Compare selected”, or start with one of these.
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
