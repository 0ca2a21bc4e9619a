import { formatDate, plural } from '../lib/format'

/** Where the days lie in the visitor's browser on which they looked at the changes. No request ever has them. */
export const storageKey = 'astrolabe-changes-seen'

/** Days of visits, YYYY-MM-DD: the newest, and the one before it. */
interface Visits {
  day: string
  before: string
}

/** today is the day, as the data counts days. */
export const today = () => new Date().toISOString().slice(0, 10)

/** lastVisit is the last day before this one on which the visitor was here; empty if nothing is known. It stays the same all day long. */
export function lastVisit(storage: () => Storage, now: string): string {
  const { day, before } = read(storage)
  return day < now ? day : before < now ? before : ''
}

/** keepVisit notes that the visitor is here today. */
export function keepVisit(storage: () => Storage, now: string) {
  const { day } = read(storage)
  if (day !== now) write(storage, { day: now, before: day < now ? day : '' })
}

/** forgetVisits forgets all visits. */
export function forgetVisits(storage: () => Storage) {
  try {
    storage().removeItem(storageKey)
  } catch {
    // There are none.
  }
}

const nothing: Visits = { day: '', before: '' }

/** read reads the visits. Anything may have been written there. */
function read(storage: () => Storage): Visits {
  try {
    const { day, before } = { ...nothing, ...(JSON.parse(storage().getItem(storageKey) ?? '{}') as object) }
    return { day: isDay(day) ? day : '', before: isDay(before) ? before : '' }
  } catch {
    return nothing
  }
}

const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text)

function write(storage: () => Storage, visits: Visits) {
  try {
    storage().setItem(storageKey, JSON.stringify(visits))
  } catch {
    // The next visit knows nothing of this one.
  }
}

interface Showing {
  /** Where the changes are, and what the count is put before. */
  lists: ParentNode
  place: Element
  last: string
  /** Where all changes since a visit are; without it the count is no link. */
  href?: string
  /** forget is what a press on its button does. */
  forget?: () => void
}

/** showVisit says how many changes came since the last visit, and marks where they end. It returns what undoes that. */
export function showVisit({ lists, place, last, href, forget }: Showing): () => void {
  const lines = [...lists.querySelectorAll<HTMLElement>('.changes > [data-day]')]
  const older = lines.find(({ dataset }) => (dataset['day'] ?? '') < last)
  const count = older ? lines.indexOf(older) : lines.length
  const said = count === 0 ? 'Nothing new' : (older ? '' : 'At least ') + plural(count, 'change')
  const counted = href && count > 0 ? Object.assign(document.createElement('a'), { href }) : element('b')
  counted.append(said)
  const note = element('p', element('span', counted, `since your last visit on ${formatDate(last)}`))
  note.className = 'toolbar'
  if (forget) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Forget my visits' })
    button.addEventListener('click', forget)
    note.append(' ', button)
  }
  place.before(note)
  const mark = element('li', element('time', formatDate(last)), element('p', 'Your last visit'))
  mark.dataset['visit'] = ''
  if (count > 0) older?.before(mark)
  return () => {
    note.remove()
    mark.remove()
  }
}

function element(name: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  children.forEach((child, i) => made.append(...(i > 0 ? [' '] : []), child))
  return made
}
