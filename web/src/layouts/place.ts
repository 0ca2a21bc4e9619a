import type { NavSection } from '../payload.gen'

/** isWithin says whether a page is the one at an address, or below it. */
function isWithin(here: string, href: string): boolean {
  const base = href.replace(/\/$/, '')
  return here === href || here === base || here.startsWith(`${base}/`)
}

/** nearest is the address that leads closest to a page; none leads there if the page is elsewhere. */
export function nearest(here: string, hrefs: string[]): string | undefined {
  let found: string | undefined
  for (const href of hrefs) {
    if (isWithin(here, href) && href.length > (found?.length ?? -1)) found = href
  }
  return found
}

/** sectionOf is the section that a page belongs to. */
export function sectionOf(here: string, sections: NavSection[]): NavSection | undefined {
  const own = ({ href, pages }: NavSection) => [...(href ? [href] : []), ...pages.map((page) => page.href)]
  const at = nearest(here, sections.flatMap(own))
  return at === undefined ? undefined : sections.find((section) => own(section).includes(at))
}

/** current marks a link: the page itself, or a page below it. */
export function current(here: string, href: string, chosen: string | undefined): 'page' | 'true' | undefined {
  if (href !== chosen) return undefined
  return here === href ? 'page' : 'true'
}
