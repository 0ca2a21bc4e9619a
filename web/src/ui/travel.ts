import { formatDate } from '../lib/format'

/** watchTravel keeps the two fields that choose a past day in step: the slider of months and the day itself. */
export function watchTravel() {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const form = target.closest('.as-of-travel form')
    const slider = form?.querySelector<HTMLInputElement>('[type=range]')
    const day = form?.querySelector<HTMLInputElement>('[type=date]')
    if (!slider || !day) return
    if (target === slider) day.value = lastDay(slider, day.max)
    else slider.value = String(monthOf(day.value) - startOf(slider))
    const words = formatDate(day.value.slice(0, 7))
    slider.setAttribute('aria-valuetext', words)
    const output = form?.querySelector('output')
    if (output) output.textContent = words
  })
}

/** monthOf counts months. */
function monthOf(iso: string): number {
  const [year = 0, month = 0] = iso.split('-').map(Number)
  return year * 12 + month - 1
}

const startOf = (slider: HTMLInputElement) => monthOf(slider.dataset['start'] ?? '')

/** lastDay is the last day of the month that the slider is at, or the last that can be shown. */
function lastDay(slider: HTMLInputElement, most: string): string {
  const month = startOf(slider) + Number(slider.value)
  const day = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).toISOString().slice(0, 10)
  return day < most ? day : most
}
