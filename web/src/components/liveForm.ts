/** How long a visitor may pause before a form answers. */
const pause = 250

/**
 * answerLive makes a form answer while it is filled in, and keeps its fields
 * in step with the address. It returns what undoes that.
 */
export function answerLive(form: HTMLFormElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const submit = () => {
    timer = undefined
    form.dataset['live'] = ''
    form.requestSubmit()
    delete form.dataset['live']
  }
  const changed = (event: Event) => {
    if ((event as InputEvent).isComposing) return
    clearTimeout(timer)
    timer = setTimeout(submit, pause)
  }
  const submitted = () => clearTimeout(timer)
  const arrived = () => {
    if (timer === undefined) showAddress(form)
  }
  form.addEventListener('input', changed)
  form.addEventListener('submit', submitted)
  addEventListener('navigation', arrived)
  return () => {
    clearTimeout(timer)
    form.removeEventListener('input', changed)
    form.removeEventListener('submit', submitted)
    removeEventListener('navigation', arrived)
  }
}

/** showAddress fills the fields from the address, but for the one in use. */
function showAddress(form: HTMLFormElement) {
  const query = new URLSearchParams(location.search)
  for (const field of form.elements) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.type === 'hidden' || field === document.activeElement) continue
    field.value = query.get(field.name) ?? ''
  }
}
