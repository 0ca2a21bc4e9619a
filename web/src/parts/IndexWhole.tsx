import type { IndexModel } from '../payload.gen'
import { FilterCheck } from './FilterCheck'
import { FilterOption } from './FilterOption'
import { HiddenField } from './HiddenField'
import { IndexBody } from './IndexBody'
import { IndexCell } from './IndexCell'
import { IndexChip } from './IndexChip'
import { IndexChips } from './IndexChips'
import { IndexEmpty } from './IndexEmpty'
import { IndexForm } from './IndexForm'
import { IndexGroup } from './IndexGroup'
import { IndexHead } from './IndexHead'
import { IndexNotice } from './IndexNotice'
import { IndexNotices } from './IndexNotices'
import { IndexPreset } from './IndexPreset'
import { IndexResults } from './IndexResults'
import { IndexRow } from './IndexRow'

type Check = Parameters<typeof FilterCheck>[0]
type Option = Parameters<typeof FilterOption>[0]

interface Props {
  form: {
    action: string
    query: string
    context: string
    input: string
    output: string
    released: string
    hidden: { name: string; value: string }[]
    presets: Parameters<typeof IndexPreset>[0][]
    suggestions: Option[]
    makers: Check[]
    providers: Check[]
    reads: Check[]
    writes: Check[]
    has: Check[]
    not: Check[]
    weights: Option[]
    licences: Check[]
    statuses: Check[]
    group: Option[]
    columns: Check[]
  }
  results: {
    echo: string
    count: string
    notices: Parameters<typeof IndexNotice>[0][]
    chips: Parameters<typeof IndexChip>[0][]
    csv: string
    json: string
    charts: string
    cost: string
    compare: string
    retirements: string
    heads: Parameters<typeof IndexHead>[0][]
    columns: string[]
    bodies: { group?: Parameters<typeof IndexGroup>[0]; models: IndexModel[] }[]
    empty: string
    span: string
  }
}

const checks = (list: Check[]) => list.map((c) => <FilterCheck key={c.value} {...c} />)
const options = (list: Option[]) => list.map((o) => <FilterOption key={o.value} {...o} />)

/** IndexWhole is a view of the index as one React tree: what Go puts together must equal it byte for byte. */
export function IndexWhole({ form, results }: Props) {
  return (
    <>
      <IndexForm
        {...form}
        sort={form.hidden.map((h) => (
          <HiddenField key={h.name} {...h} />
        ))}
        presets={form.presets.map((p) => (
          <IndexPreset key={p.title} {...p} />
        ))}
        suggestions={options(form.suggestions)}
        makers={checks(form.makers)}
        providers={checks(form.providers)}
        reads={checks(form.reads)}
        writes={checks(form.writes)}
        has={checks(form.has)}
        not={checks(form.not)}
        weights={options(form.weights)}
        licences={checks(form.licences)}
        statuses={checks(form.statuses)}
        group={options(form.group)}
        columns={checks(form.columns)}
      />
      <IndexResults
        {...results}
        columns={results.columns.join(' ')}
        remarks={
          <>
            {results.notices.length > 0 && (
              <IndexNotices
                items={results.notices.map((n) => (
                  <IndexNotice key={n.text} {...n} />
                ))}
              />
            )}
            {results.chips.length > 0 && (
              <IndexChips
                items={results.chips.map((c) => (
                  <IndexChip key={c.label} {...c} />
                ))}
              />
            )}
          </>
        }
        heads={results.heads.map((h) => (
          <IndexHead key={h.title} {...h} />
        ))}
        bodies={
          results.bodies.length === 0 ? (
            <IndexBody rows={<IndexEmpty href={results.empty} span={results.span} />} />
          ) : (
            results.bodies.map(({ group, models }) => (
              <IndexBody
                key={models[0]?.id}
                rows={
                  <>
                    {group && <IndexGroup {...group} />}
                    {models.map((model) => (
                      <IndexRow
                        key={model.id}
                        id={model.id}
                        cells={results.columns.map((column) => (
                          <IndexCell key={column} column={column} model={model} />
                        ))}
                      />
                    ))}
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
