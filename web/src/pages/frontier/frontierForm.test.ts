// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { followModels, monthOf, sayMonth } from './frontierForm'

const form = (month: string, models: string[]) => {
  const element = document.createElement('form')
  element.innerHTML = `<span data-count="until"></span><input type="range" min="24000" max="24400" value="24305" aria-valuetext="${month}">
    <datalist id="frontier-models">${models.map((name) => `<option value="${name}"></option>`).join('')}</datalist>`
  return element
}

it('reads the month that a slider stands at', () => {
  expect([monthOf(24305), monthOf(2026 * 12 + 11)]).toEqual(['Jun 2025', 'Dec 2026'])
})

it('says the month while the slider moves, until it is undone', () => {
  const element = form('Jun 2025', [])
  const slider = element.querySelector('input') as HTMLInputElement
  const undo = sayMonth(element)
  slider.value = '24306'
  slider.dispatchEvent(new Event('input'))
  expect([element.querySelector('[data-count=until]')?.textContent, slider.getAttribute('aria-valuetext')]).toEqual(['Jul 2025', 'Jul 2025'])
  undo()
  slider.value = '24307'
  slider.dispatchEvent(new Event('input'))
  expect(slider.getAttribute('aria-valuetext')).toBe('Jul 2025')
})

it('takes over the models and the month of the next view', () => {
  const element = form('Jun 2025', ['Old'])
  followModels(element, form('Jul 2025', ['New', 'Newer']))
  expect([...element.querySelectorAll('option')].map(({ value }) => value)).toEqual(['New', 'Newer'])
  expect(element.querySelector('input')?.getAttribute('aria-valuetext')).toBe('Jul 2025')
})
