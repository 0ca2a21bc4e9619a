interface HTMLPolicy {
  createHTML(html: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: HTMLPolicy): HTMLPolicy
}

let policy: HTMLPolicy | undefined

/**
 * trusted marks HTML from our own server as such. The page's policy lets no
 * other string become HTML.
 */
export function trusted(html: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  if (!types) return html
  policy ??= types.createPolicy('site', { createHTML: (text) => text })
  return policy.createHTML(html)
}
