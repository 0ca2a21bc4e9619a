/** How long a visitor may pause while typing before a form answers. */
const pause = 250

/**
 * answerLive makes a form answer while it is filled in, and keeps its fields
 * in step with the address. It returns what undoes that.
 */
export function answerLive(form: HTMLFormElement): () => void {
  const sending = sendLive(form)
  const arrived = () => {
    if (!sending.waiting()) showAddress(form)
  }
  addEventListener('navigation', arrived)
  return () => {
    sending.stop()
    removeEventListener('navigation', arrived)
  }
}

/** sendLive sends a form as it changes: choices at once, text after a pause. */
export function sendLive(form: HTMLFormElement) {
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
    timer = setTimeout(submit, isText(event.target) ? pause : 0)
  }
  const submitted = () => clearTimeout(timer)
  form.addEventListener('input', changed)
  form.addEventListener('submit', submitted)
  return {
    /** waiting says that the visitor has changed something that is not sent yet. */
    waiting: () => timer !== undefined,
    stop() {
      clearTimeout(timer)
      form.removeEventListener('input', changed)
      form.removeEventListener('submit', submitted)
    },
  }
}

/** isText says that a field is typed in. */
export const isText = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio'

/** showAddress fills the fields from the address, but for the one in use. */
function showAddress(form: HTMLFormElement) {
  const query = new URLSearchParams(location.search)
  for (const field of form.elements) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.type === 'hidden' || field === document.activeElement) continue
    field.value = query.get(field.name) ?? ''
  }
}
