import { loadPage } from '../pages'
import { ruleFor } from './builds'
import { fetchPayload } from './payloads'

/** How many preloads may be pending at once; more are passed over. */
export const mostPending = 4

/** Preloader loads what a link needs before it is used: payload and chunk. */
export class Preloader {
  private readonly done = new Set<string>()
  private pending = 0

  constructor(
    private readonly loadPage: (kind: string) => Promise<unknown>,
    private readonly buildId = buildIdOfPage(),
    private readonly fetch = fetchPayload,
  ) {}

  preload(url: string) {
    if (this.done.has(url) || this.pending >= mostPending || saveData() || url === here()) return
    this.done.add(url)
    this.pending++
    this.fetch(url, this.buildId)
      .then((payload) => (payload.error || payload.redirect ? undefined : this.loadPage(payload.page)))
      .catch(() => this.done.delete(url)) // the click itself will tell
      .finally(() => this.pending--)
  }
}

/** hoverDelay keeps a pointer that only passes over a link from loading it. */
const hoverDelay = 60

/** startPreloading loads links that are about to be used; `linkOf` finds where one leads. */
export function startPreloading(linkOf: (target: EventTarget | null) => URL | undefined) {
  const preloader = new Preloader(loadPage)
  let timer: ReturnType<typeof setTimeout> | undefined
  const preload = (target: EventTarget | null) => {
    const link = linkOf(target)
    if (link && !ruleFor(link.pathname)) preloader.preload(link.pathname + link.search)
  }
  document.addEventListener('mouseover', (event) => {
    clearTimeout(timer)
    timer = setTimeout(() => preload(event.target), hoverDelay)
  })
  document.addEventListener('focusin', (event) => preload(event.target))
  document.addEventListener('touchstart', (event) => preload(event.target), { passive: true })
}

function saveData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}

const here = () => location.pathname + location.search

function buildIdOfPage(): string {
  const frame = document.getElementById('frame')?.textContent
  return frame ? (JSON.parse(frame) as { buildId: string }).buildId : ''
}
