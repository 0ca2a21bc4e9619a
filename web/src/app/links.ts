import type { Router } from './router'

/** startLinks makes links and search forms of this site navigate without a page load. */
export function startLinks(router: Router) {
  document.addEventListener('click', (event) => {
    const link = linkOf(event.target)
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(urlOf(link))
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== 'get') return
    const button = event.submitter?.getAttribute('formaction') // a form can lead to two places
    const action = new URL(button ?? form.action, location.href)
    if (action.origin !== location.origin) return
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) {
      if (typeof value !== 'string' || value.trim() === '') continue
      // Several choices of one name are one list.
      const before = query.get(name)
      query.set(name, before === null ? value.trim() : `${before},${value.trim()}`)
    }
    query.sort()
    // A form that answers while it is filled in leaves one entry behind, not one for each letter.
    void router.navigate(action.pathname + (query.size > 0 ? `?${query}` : ''), { replace: 'live' in form.dataset })
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') router.abort()
  })
  void import('./preload').then(({ startPreloading }) => startPreloading(linkOf), () => undefined) // a click does without
}

/** linkOf finds where a link that an event is about leads, if that is a page of this site. Links may stand in drawings. */
function linkOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!link || !href || link.hasAttribute('target') || link.hasAttribute('download')) return undefined
  const url = new URL(href, location.href)
  if (url.origin !== location.origin) return undefined
  const file = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
  return file.includes('.') ? undefined : url
}

const urlOf = (link: URL) => link.pathname + link.search + link.hash
