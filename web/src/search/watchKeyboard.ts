/** watchKeyboard tells the styles of an element how much of the window a keyboard on the screen covers. */
export function watchKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  const fit = () => element.style.setProperty('--covered', `${Math.max(0, Math.round(innerHeight - view.height * view.scale))}px`)
  view.addEventListener('resize', fit)
  fit()
  return () => view.removeEventListener('resize', fit)
}
