// The mirror of internal/views/ids_row.go: the props of the parts that both sides draw.
import { capital, formatDate, formatNumber, plural } from '../../../lib/format'
import type { IDBadge, IDData, IDGroup, IDKnown, IDModel, IDMove, IDRow } from '../../../payload.gen'
import { idFor, type Judged, noteOf } from './desk'

/** Row are the props of an IDRow, before its parts are drawn. */
export interface Row extends Omit<IDRow, 'models' | 'near' | 'moves' | 'badge'> {
  models: IDModel[]
  near: IDModel[]
  moves: IDMove[]
  badge: IDBadge | null
}

/** Group are the props of an IDGroup, before its rows are drawn. */
export interface Group extends Omit<IDGroup, 'rows'> {
  rows: Row[]
}

/** Writer says of ids what the server says of them. */
export class Writer {
  constructor(
    private readonly data: IDData,
    private readonly models: Map<string, IDKnown>,
  ) {}

  /** summary counts the ids by state. */
  summary(list: Judged[]): string {
    const counts = this.data.states.flatMap(({ id, title }) => {
      const of = list.filter((j) => j.state === id)
      return of.length > 0 ? [`${formatNumber(of.length)} ${id === 'ending' ? endingWords(of) : title.toLowerCase()}`] : []
    })
    return `${plural(list.length, 'id')}: ${counts.join(', ')}`
  }

  /** groups are the ids by state. What ends first stands first. */
  groups(list: Judged[], place: (j: Judged) => Pick<IDRow, 'where' | 'mention'>): Group[] {
    const sorted = list.toSorted((a, b) => ((a.ends || '~') < (b.ends || '~') ? -1 : a.ends === b.ends ? 0 : 1))
    return this.data.states.flatMap(({ id, title, about }) => {
      const rows = sorted.filter((j) => j.state === id).map((j) => ({ ...this.row(j), ...place(j) }))
      return rows.length > 0 ? [{ state: id, title, count: plural(rows.length, 'id'), about, rows }] : []
    })
  }

  /** addresses are those of the calendar of exactly these models, and of the same as JSON; empty if there is none. */
  addresses(list: Judged[]): [calendar: string, api: string] {
    const resolved = this.most(list.filter(({ verdict }) => verdict === 'resolved'))
    return [resolved.length > 0 ? this.data.calendar + queryOf(resolved) : '', this.data.resolve + queryOf(this.most(list))]
  }

  /** most are as many ids as an address may have. */
  private most(list: Judged[]): string[] {
    return list.slice(0, this.data.most).map(({ id }) => id)
  }

  row(j: Judged): Row {
    const state = this.data.states.find(({ id }) => id === j.state)
    const ends = j.state === 'ended' || j.state === 'ending' ? j.model : undefined
    return {
      id: j.id,
      where: '',
      mention: false,
      state: j.state,
      sign: state?.sign ?? '',
      stateWords: state?.title ?? '',
      day: j.ends,
      dayWords: j.ends && formatDate(j.ends),
      left: j.ends && leftWords(j.daysLeft),
      models: this.links(j.models),
      matched: this.matched(j),
      note: this.note(j),
      near: this.links(j.near),
      advice: ends?.advice ?? '',
      moves: ends ? this.moves(ends, j) : [],
      badge: j.state === 'invalid' ? null : this.badge(j.id),
    }
  }

  private links(ids: string[]): IDModel[] {
    return ids.flatMap((id, i) => {
      const m = this.models.get(id)
      return m ? [{ id, name: m.name, href: m.href, maker: this.data.makers[m.maker]?.name ?? '', more: i < ids.length - 1 }] : []
    })
  }

  /** matched says how an id was matched, and who calls the model so. */
  private matched(j: Judged): string {
    if (j.verdict !== 'resolved') return ''
    const names = this.namesOf(j.providers)
    if (j.how) return `Matched: ${j.how}${names && `; ${names}`}`
    return names ? `Exact id at ${names}` : 'The id of this site'
  }

  private namesOf(providers: string[]): string {
    const names = [...new Set(providers)].sort().map((id) => this.data.providers[id]?.name ?? id)
    const rest = names.splice(mostProviders)
    return names.join(', ') + (rest.length > 0 ? ` and ${plural(rest.length, 'other')}` : '')
  }

  /** note is what there is to know of an id beside its day and its models. */
  private note(j: Judged): string {
    const { model } = j
    if (model) {
      if (!j.ends && (j.state !== 'current' || model.ends)) return capital(noteOf(this.data, j, model))
      return j.state === 'current' && model.status !== 'active' ? capital(model.status) : ''
    }
    if (j.verdict === 'unknown') return this.data.unknown + (j.how && ` ${capital(j.how)}.`)
    if (j.verdict !== 'alias') return `${capital(j.how)}.`
    const names = this.namesOf(j.providers)
    return `${capital(j.how)}${names && `, at ${names}`}. What it means now is not known.`
  }

  /** moves are what to go to from a model, and what to write there. */
  private moves(from: IDKnown, j: Judged): IDMove[] {
    return (from.moves ?? []).flatMap(({ to, dear = false, ...words }) => {
      const m = this.data.models[to]
      if (!m) return []
      return [{ ...words, id: m.id, name: m.name, href: m.href, dear, use: idFor(this.data, m, j), label: `Compare ${from.name} with ${m.name}` }]
    })
  }

  /** badge is the picture of an id, and how to put it into a README or a page. */
  private badge(id: string): IDBadge {
    const query = queryOf([id])
    const [src, page] = [this.data.site + this.data.badge + query, this.data.site + this.data.page + query]
    return { id, src: this.data.badge + query, markdown: `[![${id}](${src})](${page})`, html: `<a href="${page}"><img src="${src}" alt="${id}"></a>` }
  }
}

/** queryOf is the query of an address with some ids, as Go writes it. */
export const queryOf = (ids: string[]) => `?${ids.map((id) => `id=${encodeURIComponent(id).replaceAll('%20', '+')}`).join('&')}`

/** mostProviders is how many providers are named of those who use an id. */
const mostProviders = 4

/** endingWords say when the first of some ids ends. */
function endingWords(list: Judged[]): string {
  const days = list.filter((j) => j.ends).map((j) => j.daysLeft)
  if (days.length === 0) return 'ending'
  return `${list.length === 1 ? 'ends' : 'ending, the first'} ${leftWords(Math.min(...days))}`
}

/** leftWords say how many days something is away. */
function leftWords(n: number): string {
  if (n > 1) return `in ${plural(n, 'day')}`
  if (n < -1) return `${plural(-n, 'day')} ago`
  return ['yesterday', 'today', 'tomorrow'][n + 1] ?? ''
}
