/** copyPage copies the page on screen as Markdown, as the server writes it, and says how that went. */
export async function copyPage(): Promise<string> {
  const form = document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]')
  if (!form) return 'This page has no Markdown form'
  try {
    const answer = await fetch(new URL(form.href).pathname + new URL(form.href).search, { signal: AbortSignal.timeout(10_000) })
    if (!answer.ok) throw new Error(`${answer.status} for ${form.href}`)
    await navigator.clipboard.writeText(await answer.text()) // over plain HTTP there is no clipboard
    return 'Copied'
  } catch {
    return 'The page could not be copied: open it as Markdown'
  }
}

/** watchCopies brings the button to life that copies the page. */
export function watchCopies() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy-page]')
    if (!button) return
    const words = button.textContent
    void copyPage().then((said) => {
      button.textContent = said
      setTimeout(() => (button.textContent = words), 3000)
    })
  })
}
