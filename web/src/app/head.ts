import type { Head } from '../payload.gen'

/**
 * patchHead brings the document's head in line with a page. The server writes
 * the same tags in internal/server/document.go.
 */
export function patchHead(head: Head) {
  document.title = head.title
  meta('name', 'description', head.description)
  meta('name', 'robots', head.robots)
  meta('property', 'og:title', head.ogTitle)
  meta('property', 'og:description', head.description)
  meta('property', 'og:type', head.ogType)
  meta('property', 'og:image', head.ogImage)
  meta('property', 'og:url', head.canonical)
  const canonical = element('link[rel="canonical"]', 'link', head.canonical)
  if (canonical) {
    canonical.setAttribute('rel', 'canonical')
    canonical.setAttribute('href', head.canonical)
  }
  for (const feed of document.head.querySelectorAll('link[rel="alternate"]')) feed.remove()
  for (const feed of head.feeds) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', ...feed }))
  }
  // A script's text is guarded by Trusted Types; a stale description of
  // another page is worse than none, and crawlers load pages whole.
  document.head.querySelector('script[type="application/ld+json"]')?.remove()
}

function meta(attribute: 'name' | 'property', key: string, content: string) {
  const tag = element(`meta[${attribute}="${key}"]`, 'meta', content)
  if (!tag) return
  tag.setAttribute(attribute, key)
  tag.setAttribute('content', content)
}

/** element finds a tag, makes it if needed, or removes it if there is nothing to say. */
function element(selector: string, name: string, content: string): Element | undefined {
  const found = document.head.querySelector(selector)
  if (content === '') {
    found?.remove()
    return undefined
  }
  return found ?? document.head.appendChild(document.createElement(name))
}
