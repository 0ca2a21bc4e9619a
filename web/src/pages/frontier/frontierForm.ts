import { formatDate } from '../../lib/format'

/** monthOf is the month that a slider stands at, which counts months. */
export function monthOf(value: number): string {
  return formatDate(`${Math.floor(value / 12)}-${String((value % 12) + 1).padStart(2, '0')}`)
}

/** sayMonth has the slider of a form say its month while it is moved. */
export function sayMonth(form: HTMLFormElement): () => void {
  const slider = form.querySelector<HTMLInputElement>('input[type=range]')
  const shown = form.querySelector('[data-count=until]')
  if (!slider || !shown) return () => undefined
  const say = () => {
    const month = monthOf(slider.valueAsNumber)
    shown.textContent = month
    slider.setAttribute('aria-valuetext', month)
  }
  slider.addEventListener('input', say)
  return () => slider.removeEventListener('input', say)
}

/** followModels takes over the models that can be chosen, and what the slider says. */
export function followModels(form: HTMLFormElement, wanted: HTMLFormElement) {
  const [list, other] = [form, wanted].map((one) => one.querySelector('#frontier-models'))
  if (list && other) list.replaceChildren(...other.children)
  const [slider, next] = [form, wanted].map((one) => one.querySelector('input[type=range]'))
  if (slider && next) slider.setAttribute('aria-valuetext', next.getAttribute('aria-valuetext') ?? '')
}
