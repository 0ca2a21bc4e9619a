import type { ComponentProps } from 'react'
import { FilterOption } from './FilterOption'
import { HiddenField } from './HiddenField'
import { IndexChip } from './IndexChip'
import { IndexChips } from './IndexChips'
import { IndexNotice } from './IndexNotice'
import { IndexNotices } from './IndexNotices'
import { RankCell } from './RankCell'
import { RankEmpty } from './RankEmpty'
import { RankField } from './RankField'
import { RankFirst } from './RankFirst'
import { RankForm } from './RankForm'
import { RankGap } from './RankGap'
import { RankGroup } from './RankGroup'
import { RankHead } from './RankHead'
import { RankItem } from './RankItem'
import { RankMore } from './RankMore'
import { RankPreset } from './RankPreset'
import { RankRemarks } from './RankRemarks'
import { RankResults } from './RankResults'
import { RankRow } from './RankRow'
import { RankTable } from './RankTable'
import { RankTried } from './RankTried'

type Option = ComponentProps<typeof FilterOption>

interface Form {
  action: string
  query: string
  presets: ComponentProps<typeof RankPreset>[]
  fields: ComponentProps<typeof RankField>[]
  add: { label: string; options: Option[] }[]
  missing: Option[]
  makers: Option[]
  open: Option[]
  hidden: ComponentProps<typeof HiddenField>[]
}

interface Results {
  count: string
  echo: string
  notices: ComponentProps<typeof IndexNotice>[]
  chips: ComponentProps<typeof IndexChip>[]
  remarks: string[]
  first: (Omit<ComponentProps<typeof RankFirst>, 'tried'> & { tried: { text: string; items: string[] }[] }) | null
  heads: ComponentProps<typeof RankHead>[]
  rows: (Omit<ComponentProps<typeof RankRow>, 'cells'> & { cells: Cell[] })[]
  empty: string
  more: ComponentProps<typeof RankMore> | null
  methods: string
}

type Cell = ComponentProps<typeof RankCell> & ComponentProps<typeof RankGap>

const options = (list: Option[]) => list.map((o) => <FilterOption key={o.value} {...o} />)
const lines = (list: string[]) => list.map((text) => <RankItem key={text} text={text} />)

/** RankWhole is a state of the ranking as one React tree: what Go puts together must equal it byte for byte. */
export function RankWhole({ form, results }: { form: Form; results: Results }) {
  return (
    <>
      <RankForm
        {...form}
        presets={form.presets.map((p) => (
          <RankPreset key={p.title} {...p} />
        ))}
        fields={form.fields.map((f) => (
          <RankField key={f.name} {...f} />
        ))}
        add={form.add.map((group) => (
          <RankGroup key={group.label} label={group.label} options={options(group.options)} />
        ))}
        missing={options(form.missing)}
        makers={options(form.makers)}
        open={options(form.open)}
        hidden={form.hidden.map((h) => (
          <HiddenField key={h.name} {...h} />
        ))}
      />
      <RankResults
        {...results}
        remarks={<Remarks {...results} />}
        first={
          results.first && (
            <RankFirst
              {...results.first}
              tried={results.first.tried.map(({ text, items }) => (
                <RankTried key={text} text={text} items={items.length > 0 && lines(items)} />
              ))}
            />
          )
        }
        table={<Table {...results} />}
      />
    </>
  )
}

function Remarks({ notices, chips, remarks }: Results) {
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
      {remarks.length > 0 && <RankRemarks items={lines(remarks)} />}
    </>
  )
}

function Table({ heads, rows, empty, more }: Results) {
  if (empty) return <RankEmpty text={empty} />
  return (
    <RankTable
      heads={heads.map((h) => (
        <RankHead key={h.name} {...h} />
      ))}
      rows={rows.map((row) => (
        <RankRow
          key={row.id}
          {...row}
          cells={row.cells.map((cell, i) => (cell.why ? <RankGap key={i} {...cell} /> : <RankCell key={i} {...cell} />))}
        />
      ))}
      more={more && <RankMore {...more} />}
    />
  )
}
