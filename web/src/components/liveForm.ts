import type { NavigationEnd } from '../app/outcome'
import { followAddress, followForm, isText, type LiveForm } from './followForm'

/** How long a visitor may pause while typing before a form answers. */
const pause = 250

/**
 * answerLive makes a form answer while it is filled in, and keeps its fields in
 * step with the page that is shown. It returns what undoes that.
 */
export function answerLive(form: HTMLFormElement, page: () => LiveForm = () => ({})): () => void {
  const sending = sendLive(form)
  const ended = (event: Event) => {
    const { outcome } = (event as CustomEvent<NavigationEnd>).detail
    // After these another navigation is under way, which knows more.
    if (outcome === 'cancelled' || outcome === 'guard redirect' || sending.waiting()) return
    const shown = page()
    if (shown.html === undefined) followAddress(form)
    else followForm(form, shown)
  }
  addEventListener('navigation', ended)
  return () => {
    sending.stop()
    removeEventListener('navigation', ended)
  }
}

/** sendLive sends a form as it changes: choices at once, text after a pause. */
function sendLive(form: HTMLFormElement) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const submit = () => {
    rest()
    form.dataset['live'] = ''
    form.requestSubmit()
    delete form.dataset['live']
  }
  const changed = (event: Event) => {
    if ((event as InputEvent).isComposing) return
    rest()
    timer = setTimeout(submit, isText(event.target) ? pause : 0)
  }
  form.addEventListener('input', changed)
  form.addEventListener('submit', rest)
  return {
    /** waiting says that the visitor has changed something that is not sent yet. */
    waiting: () => timer !== undefined,
    stop() {
      rest()
      form.removeEventListener('input', changed)
      form.removeEventListener('submit', rest)
    },
  }
}
