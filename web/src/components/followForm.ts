import { trusted } from '../lib/html'

/** LiveForm is what a form needs to follow the address. */
export interface LiveForm {
  /** The form as the server wrote it for the address. A form of React's has none: its fields are named as in the address. */
  html?: string
  /** follow takes over what is not the value of a field, before the values. */
  follow?: (form: HTMLFormElement, wanted: HTMLFormElement) => void
  /** replace shows another form in the place of this one. */
  replace?: (html: string) => void
}

type Control = HTMLInputElement | HTMLSelectElement

/** followAddress fills the fields from the address. */
export function followAddress(form: HTMLFormElement) {
  const query = new URLSearchParams(location.search)
  for (const control of controlsOf(form)) take(control, query.get(control.name) ?? '')
}

/**
 * followForm takes over the state of a form that the server wrote for the
 * address: going back, a preset, a chip.
 */
export function followForm(form: HTMLFormElement, { html = '', follow, replace }: LiveForm) {
  const template = document.createElement('template')
  template.innerHTML = trusted(html)
  const wanted = template.content.querySelector('form')
  if (!wanted) return // the page came with it
  // A form that leads elsewhere, or has other fields, takes the place of this one.
  if (['action', 'data-shape'].some((name) => wanted.getAttribute(name) !== form.getAttribute(name))) return replace?.(html)
  follow?.(form, wanted)
  const byKey = new Map(controlsOf(wanted).map((control) => [keyOf(control), control]))
  for (const control of controlsOf(form)) {
    const other = byKey.get(keyOf(control))
    if (other) take(control, other.value, other instanceof HTMLInputElement && other.checked)
  }
  copy(form, wanted, '[data-count]', (count) => count.getAttribute('data-count') ?? '')
  copy(form, wanted, '.filter-presets a', (link) => link.getAttribute('href') ?? '')
  replaceHidden(form, wanted)
}

/** isText says that a field is typed in. */
export const isText = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio'

const controlsOf = (form: ParentNode) => [...form.querySelectorAll<Control>('input:not([type=hidden]), select')]

const keyOf = (control: Control) => (control.type === 'checkbox' ? `${control.name} ${control.value}` : control.name)

/** take gives a field its value. What the visitor is typing in stays. */
function take(control: Control, value: string, checked = false) {
  if (control === document.activeElement && isText(control)) return
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = checked
  else control.value = value
}

/** copy takes over text and state of small elements. */
function copy(form: Element, wanted: Element, selector: string, key: (element: Element) => string) {
  const byKey = new Map([...wanted.querySelectorAll(selector)].map((element) => [key(element), element]))
  for (const element of form.querySelectorAll(selector)) {
    const other = byKey.get(key(element))
    if (!other) continue
    element.textContent = other.textContent
    const current = other.getAttribute('aria-current')
    if (current) element.setAttribute('aria-current', current)
    else element.removeAttribute('aria-current')
  }
}

/** The order of the table travels in hidden fields. */
function replaceHidden(form: Element, wanted: Element) {
  for (const field of form.querySelectorAll('input[type=hidden]')) field.remove()
  form.append(...wanted.querySelectorAll('input[type=hidden]'))
}
