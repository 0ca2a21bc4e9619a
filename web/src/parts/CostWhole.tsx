import { CostAmount } from './CostAmount'
import { CostEmpty } from './CostEmpty'
import { CostForm } from './CostForm'
import { CostHeads } from './CostHeads'
import { CostName } from './CostName'
import { CostPart } from './CostPart'
import { CostRemark } from './CostRemark'
import { CostRemarks } from './CostRemarks'
import { CostResults } from './CostResults'
import { CostRow } from './CostRow'
import { CostSmall } from './CostSmall'
import { CostUnknown } from './CostUnknown'
import { FilterCheck } from './FilterCheck'
import { FilterOption } from './FilterOption'
import { HiddenField } from './HiddenField'
import { IndexBody } from './IndexBody'
import { IndexChip } from './IndexChip'
import { IndexChips } from './IndexChips'
import { IndexNotice } from './IndexNotice'
import { IndexNotices } from './IndexNotices'
import type { Workload } from './WorkloadFields'
import { type Preset, WorkloadPresets } from './WorkloadPresets'

type Check = Parameters<typeof FilterCheck>[0]
type Option = Parameters<typeof FilterOption>[0]
type Hidden = Parameters<typeof HiddenField>[0]

interface Row {
  name: Parameters<typeof CostName>[0]
  unknown: Parameters<typeof CostUnknown>[0] | null
  month: string
  request: string
  parts: (Parameters<typeof CostPart>[0] | null)[]
  remarks: Parameters<typeof CostRemark>[0][]
}

interface Props {
  presets: Preset[]
  form: {
    action: string
    workload: Workload
    query: string
    open: boolean
    suggestions: Option[]
    makers: Check[]
    reads: Check[]
    has: Check[]
    weights: Option[]
    hidden: Hidden[]
  }
  results: {
    echo: string
    summary: string
    compare: string
    hidden: Hidden[]
    notices: Parameters<typeof IndexNotice>[0][]
    chips: Parameters<typeof IndexChip>[0][]
    small: Parameters<typeof CostSmall>[0] | null
    heads: Parameters<typeof CostHeads>[0]
    columns: string
    bodies: Row[][]
    span: string
    empty: string
    notes: string
  }
}

const checks = (list: Check[]) => list.map((c) => <FilterCheck key={c.value} {...c} />)
const options = (list: Option[]) => list.map((o) => <FilterOption key={o.value} {...o} />)
const hidden = (list: Hidden[]) => list.map((h) => <HiddenField key={h.name} {...h} />)

/** CostWhole is a view of the costs as one React tree: what Go puts together must equal it byte for byte. */
export function CostWhole({ presets, form, results }: Props) {
  return (
    <>
      <WorkloadPresets presets={presets} />
      <CostForm
        {...form}
        suggestions={options(form.suggestions)}
        makers={checks(form.makers)}
        reads={checks(form.reads)}
        has={checks(form.has)}
        weights={options(form.weights)}
        hidden={hidden(form.hidden)}
      />
      <CostResults
        {...results}
        hidden={hidden(results.hidden)}
        remarks={<Above {...results} />}
        heads={<CostHeads {...results.heads} />}
        bodies={
          results.bodies.length === 0 ? (
            <IndexBody rows={<CostEmpty href={results.empty} span={results.span} />} />
          ) : (
            results.bodies.map((rows) => (
              <IndexBody
                key={rows[0]?.name.id}
                rows={rows.map((row) => (
                  <CostRow key={row.name.id} id={row.name.id} cells={<Cells row={row} />} />
                ))}
              />
            ))
          )
        }
      />
    </>
  )
}

function Above({ notices, chips, small }: Props['results']) {
  return (
    <>
      {notices.length > 0 && (
        <IndexNotices
          items={notices.map((n) => (
            <IndexNotice key={n.text} {...n} />
          ))}
        />
      )}
      {chips.length > 0 && (
        <IndexChips
          items={chips.map((c) => (
            <IndexChip key={c.label} {...c} />
          ))}
        />
      )}
      {small && <CostSmall {...small} />}
    </>
  )
}

function Cells({ row }: { row: Row }) {
  return (
    <>
      <CostName {...row.name} />
      {row.unknown ? (
        <CostUnknown {...row.unknown} />
      ) : (
        <>
          <CostAmount text={row.month} strong />
          <CostAmount text={row.request} strong={false} />
          {row.parts.map((part, i) => (part ? <CostPart key={i} {...part} /> : <CostAmount key={i} text="" strong={false} />))}
        </>
      )}
      <CostRemarks
        items={row.remarks.map((remark) => (
          <CostRemark key={remark.text} {...remark} />
        ))}
      />
    </>
  )
}
