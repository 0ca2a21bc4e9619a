/** Where it is kept that the visitor does not want the slash. */
export const storageKey = 'astrolabe-slash'

/** slashOn says whether the slash opens the search. A key without modifiers can be switched off (WCAG 2.1.4). */
export function slashOn(storage: () => Storage): boolean {
  try {
    return storage().getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** setSlash keeps whether the slash opens the search. */
export function setSlash(storage: () => Storage, on: boolean) {
  try {
    if (on) storage().removeItem(storageKey)
    else storage().setItem(storageKey, 'off')
  } catch {
    // Without storage it stays on.
  }
}

/** opensSearch says whether a key opens the search: Ctrl-K or Cmd-K anywhere, the slash outside fields. */
export function opensSearch(event: KeyboardEvent, slash: () => boolean): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false
  const command = event.ctrlKey || event.metaKey
  if (command) return !event.shiftKey && event.key.toLowerCase() === 'k'
  // Many keyboards have the slash on Shift.
  return event.key === '/' && !isField(event.target) && slash()
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=combobox]')
}
