import type { ReactNode } from 'react'
import { find, type Found } from '../../../lib/find/find'
import { loadIndex } from '../../../lib/find/load'
import { formatNumber, plural } from '../../../lib/format'
import { ListItem } from '../../../parts/ListItem'
import { FindHit, FindKind, FindMark, FindResults, FindSection } from '../parts/FindResults'

/** How many hits a page shows. */
const perPage = 20

/** drawFound draws what a static copy finds for an address, with the parts that the server draws. */
export async function drawFound(address: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<ReactNode> {
  const index = await loadIndex(address)
  const asked = new URLSearchParams(search)
  const q = asked.get('q') ?? ''
  const found = find(index, q)
  const kindOf = (page: number) => index.file.pages[page]?.k ?? 0
  const kind = index.file.kinds.findIndex(([id]) => id === asked.get('kind'))
  const ranked = kind < 0 ? found.pages : found.pages.filter((page) => kindOf(page) === kind)
  const pages = Math.ceil(ranked.length / perPage)
  const at = Math.min(Math.max(Number(asked.get('page')) || 1, 1), Math.max(pages, 1))
  const hrefOf = (change: Record<string, string>) => `${pathname}?${new URLSearchParams({ q, ...change })}`
  const ofKind = kind < 0 ? undefined : index.file.kinds[kind]?.[0]
  const page = (n: number) => hrefOf({ ...(ofKind && { kind: ofKind }), page: `${n}` })
  const kinds = index.file.kinds.flatMap(([id, , plural], k) => {
    const count = found.pages.filter((page) => kindOf(page) === k).length
    return count > 0 ? [<FindKind key={id} name={plural} count={formatNumber(count)} href={hrefOf({ kind: id })} current={k === kind} />] : []
  })
  return (
    <FindResults
      status={statusOf(found, ranked.length, q)}
      advice={ranked.length > 0 ? '' : 'Check the spelling, or use fewer or other words.'}
      notices={[<ListItem key="copy" text="This is a static copy of the site: the search runs in your browser. It finds pages, but does not answer questions as the live site does." />]}
      suggestion={found.suggestion}
      suggested={hrefOf({ q: found.suggestion })}
      answer={undefined}
      kinds={
        kinds.length > 1 && [<FindKind key="" name="All" count={formatNumber(found.pages.length)} href={hrefOf({})} current={kind < 0} />, ...kinds]
      }
      hits={ranked.length > 0 && ranked.slice((at - 1) * perPage, at * perPage).map((place) => drawHit(found, place))}
      previous={at > 1 ? page(at - 1) : ''}
      next={at < pages ? page(at + 1) : ''}
      page={pages > 1 ? `Page ${at} of ${pages}` : ''}
      examples={undefined}
    />
  )
}

function statusOf({ empty }: Found, count: number, q: string): string {
  if (empty) return 'Nothing to search for'
  return count > 0 ? `${plural(count, 'result')} for “${q}”` : `No results for “${q}”`
}

function drawHit({ hit }: Found, place: number) {
  const { kind, title, path, excerpt, sections } = hit(place)
  return (
    <FindHit
      key={path}
      kind={kind}
      title={title}
      href={path}
      excerpt={excerpt.length > 0 && excerpt.map(({ text, match }, i) => (match ? <FindMark key={i} text={text} /> : text))}
      sections={sections.length > 0 && sections.map(({ title, path }) => <FindSection key={path} title={title} href={path} />)}
    />
  )
}
