import { isText } from './liveForm'
import { trusted } from '../lib/html'

/**
 * followForm takes over the state of a form that the server wrote for the
 * address: going back, a preset, a chip. What the visitor is typing in stays.
 */
export function followForm(form: HTMLFormElement, html: string) {
  const template = document.createElement('template')
  template.innerHTML = trusted(html)
  const wanted = template.content.querySelector('form')
  if (!wanted) return
  const byKey = new Map(controlsOf(wanted).map((control) => [keyOf(control), control]))
  for (const control of controlsOf(form)) {
    const other = byKey.get(keyOf(control))
    if (!other || (control === document.activeElement && isText(control))) continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = other instanceof HTMLInputElement && other.checked
    } else {
      control.value = other.value
    }
  }
  copy(form, wanted, '[data-count]', (count) => count.getAttribute('data-count') ?? '')
  copy(form, wanted, '.filter-presets a', (link) => link.getAttribute('href') ?? '')
  replaceHidden(form, wanted)
}

type Control = HTMLInputElement | HTMLSelectElement

const controlsOf = (form: ParentNode) => [...form.querySelectorAll<Control>('input:not([type=hidden]), select')]

const keyOf = (control: Control) => (control.type === 'checkbox' ? `${control.name} ${control.value}` : control.name)

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
