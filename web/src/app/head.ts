import type { Head } from '../payload.gen'

/**
 * patchHead brings the document's head in line with a page. The server writes
 * the same tags in internal/server/document.go.
 */
export function patchHead(head: Head) {
  document.title = head.title
  meta('description', head.description)
  meta('robots', head.robots)
  meta('og:title', head.ogTitle)
  meta('og:description', head.description)
  meta('og:type', head.ogType)
  meta('og:url', head.canonical)
  for (const image of ['og:image', 'twitter:image']) {
    meta(image, head.ogImage)
    meta(`${image}:alt`, head.ogImageAlt)
  }
  tag('link', 'rel', 'canonical', 'href', head.canonical)
  for (const feed of document.head.querySelectorAll('link[rel="alternate"]')) feed.remove()
  for (const feed of head.feeds) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', ...feed }))
  }
}

/**
 * dropStructuredData removes the description that the server wrote of another page. A script's text is guarded by
 * Trusted Types; a stale description is worse than none, and crawlers load pages whole.
 */
export function dropStructuredData() {
  document.head.querySelector('script[type="application/ld+json"]')?.remove()
}

function meta(key: string, content: string) {
  tag('meta', key.startsWith('og:') ? 'property' : 'name', key, 'content', content)
}

/** tag changes a tag, makes it if needed, or removes it if there is nothing to say. */
function tag(name: string, attribute: string, key: string, target: string, value: string) {
  let found = document.head.querySelector(`${name}[${attribute}="${key}"]`)
  if (value === '') {
    found?.remove()
    return
  }
  found ??= document.head.appendChild(document.createElement(name))
  found.setAttribute(attribute, key)
  found.setAttribute(target, value)
}
