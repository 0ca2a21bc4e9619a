import { type MouseEvent, useState } from 'react'
import { formatDate, formatNumber, plural } from '../../../lib/format'
import { ListItem } from '../../../parts/ListItem'
import { IDFilter, IDGroup, IDResults } from '../parts/IDResults'
import { IDBadge, IDModel, IDMove, IDRow } from '../parts/IDRow'
import type { Checked, Place } from './check'
import type { Judged } from './desk'
import type { Group, Row } from './row'

/** LocalResults draws what was found in the browser with the parts that the server draws. */
export function LocalResults({ data, writer, list, places, notices }: Checked) {
  const [state, setState] = useState('')
  const filter = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-state]') : null
    if (!link) return
    event.preventDefault()
    setState(link.dataset['state'] ?? '')
  }
  const groups = writer.groups(list, ({ id }) => placeOf(places.get(id)))
  const [calendar, api] = list.length > 0 ? writer.addresses(list) : ['', '']
  const shown = groups.some((group) => group.state === state) ? state : ''
  return (
    <div onClick={filter}>
      <IDResults
        notices={notices.length > 0 && notices.map((text) => <ListItem key={text} text={text} />)}
        summary={list.length > 0 ? writer.summary(list) : ''}
        today={data.day}
        todayWords={formatDate(data.day)}
        filters={list.length > 0 && [filterOf('', 'All', list, shown), ...groups.map(({ state, title, rows }) => filterOf(state, title, rows, shown))]}
        groups={groups.filter((group) => !shown || group.state === shown).map(drawGroup)}
        calendar={calendar}
        webcal={calendar && `webcal://${data.site.replace(/^.*:\/\//, '')}${calendar}`}
        api={api}
        example=""
      />
      {list.length > 0 && <Share page={data.page} list={list} most={data.most} />}
    </div>
  )
}

const filterOf = (state: string, label: string, of: readonly unknown[], shown: string) => (
  <IDFilter key={state} state={state} label={label} count={formatNumber(of.length)} href={`#ids-${state}`} current={state === shown} />
)

const drawGroup = (group: Group) => <IDGroup key={group.state} {...group} rows={group.rows.map(drawRow)} />

const drawRow = (row: Row) => (
  <IDRow
    key={row.id}
    {...row}
    models={row.models.length > 0 && row.models.map((m) => <IDModel key={m.id} {...m} />)}
    near={row.near.length > 0 && row.near.map((m) => <IDModel key={m.id} {...m} />)}
    moves={row.moves.length > 0 && row.moves.map((m) => <IDMove key={m.id} {...m} />)}
    badge={row.badge && <IDBadge {...row.badge} />}
  />
)

/** How many places of an id are named. */
const mostPlaces = 3

function placeOf(places: Place[] = []) {
  const named = [...new Set(places.map(({ where }) => where))]
  const rest = named.splice(mostPlaces).length
  return { where: named.join(', ') + (rest > 0 ? ` and ${plural(rest, 'more place')}` : ''), mention: places.length > 0 && places.every(({ mention }) => mention) }
}

/** Share puts the ids into the address, which is the only way in which they leave the browser as a list. */
function Share({ page, list, most }: { page: string; list: Judged[]; most: number }) {
  const ids = list.slice(0, most).map(({ id }) => id)
  return (
    <form action={page} method="get">
      <input type="hidden" name="id" value={ids.join('\n')} />
      <p className="toolbar">
        <button type="submit">Share this list</button>{' '}
        <span className="unknown">
          {list.length > most ? `puts the first ${most} ids into the address` : 'puts the ids, and nothing else of the text, into the address'}; calendar,
          JSON and badges ask our server with them too.
        </span>
      </p>
    </form>
  )
}
