// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { watchTravel } from './travel'

beforeAll(watchTravel)
beforeEach(() => {
  document.body.innerHTML = `<details class="as-of-travel"><form>
    <input type="range" min="0" max="38" value="38" data-start="2023-09"><output></output>
    <input type="date" max="2026-11-16" value="2026-11-16"></form></details>`
})

function set(selector: string, value: string) {
  const field = document.querySelector<HTMLInputElement>(selector)
  if (!field) throw new Error(selector)
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const day = () => document.querySelector<HTMLInputElement>('[type=date]')?.value
const slider = () => document.querySelector<HTMLInputElement>('[type=range]')

it.each([
  ['0', '2023-09-30', 'Sep 2023'],
  ['5', '2024-02-29', 'Feb 2024'],
  ['15', '2024-12-31', 'Dec 2024'],
  ['38', '2026-11-16', 'Nov 2026'],
])('month %s is the day %s', (month, iso, words) => {
  set('[type=range]', month)
  expect(day()).toBe(iso)
  expect(slider()?.getAttribute('aria-valuetext')).toBe(words)
  expect(document.querySelector('output')?.textContent).toBe(words)
})

it('follows the day, and stays at its end for days before', () => {
  set('[type=date]', '2025-01-15')
  expect(slider()?.value).toBe('16')
  set('[type=date]', '2021-05-01')
  expect(slider()?.value).toBe('0')
  expect(slider()?.getAttribute('aria-valuetext')).toBe('May 2021')
})
