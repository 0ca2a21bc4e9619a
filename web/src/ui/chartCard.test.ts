// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { startCharts } from './chartCard'
import { nearest, placesOf, step } from './chartPlaces'

const point = (name: string, x: number, y: number) =>
  `<a class="fig-point" href="/index/acme/${name}" tabindex="-1" transform="translate(${x} ${y})"><title>${name},\n$1,\n2 May 2025,\nAcme</title><circle r="11"/></a>`

function draw(): { svg: SVGSVGElement; points: SVGAElement[] } {
  document.body.innerHTML = `<svg data-x="Released" data-y="Dollars">${point('left', 10, 50)}${point('high', 30, 10)}
    <a class="fig-point" href="/index/acme/key"><title>key,\n$2,\n3 May 2025,\nBolt</title><circle cx="60" cy="40" r="11"/></a></svg>`
  const svg = document.querySelector('svg') as SVGSVGElement
  return { svg, points: [...svg.querySelectorAll<SVGAElement>('a')] }
}

describe('the places of points', () => {
  it('are read from the drawing, moved or with a circle of their own', () => {
    expect(placesOf(draw().svg).map(({ x, y }) => [x, y])).toEqual([[10, 50], [30, 10], [60, 40]])
  })

  it('answer to the nearest pointer within reach', () => {
    const places = placesOf(draw().svg)
    expect(nearest(places, { x: 22, y: 22 }, 22)).toBe(places[1])
    expect(nearest(places, { x: 45, y: 80 }, 22)).toBeUndefined()
  })

  it('are reached by arrow keys, along either axis', () => {
    const { svg, points } = draw()
    const to = (key: string) => step(placesOf(svg), points[0] as SVGAElement, key)?.point.getAttribute('href')
    expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'End', 'Home', 'a'].map(to)).toEqual([
      '/index/acme/high',
      '/index/acme/key',
      undefined,
      undefined,
      '/index/acme/key',
      '/index/acme/left',
      undefined,
    ])
  })
})

describe('the stars of a plate', () => {
  it('are followed around by the arrow keys, from where the years begin', () => {
    document.body.innerHTML = `<svg data-y="Dollars" data-polar="-70">${point('late', -50, -80)}${point('early', 50, -80)}${point('middle', 0, 20)}</svg>`
    const svg = document.querySelector('svg') as SVGSVGElement
    const [late, early, middle] = [...svg.querySelectorAll<SVGAElement>('a')] as [SVGAElement, SVGAElement, SVGAElement]
    expect(step(placesOf(svg), early, 'ArrowRight')?.point).toBe(middle)
    expect(step(placesOf(svg), middle, 'ArrowRight')?.point).toBe(late)
    expect(step(placesOf(svg), late, 'ArrowDown')?.point).not.toBe(late)
  })
})

describe('a point that has the focus', () => {
  beforeEach(() => {
    HTMLElement.prototype.showPopover ??= () => undefined
  })

  it('is the one stop of its drawing, and hands the focus on', () => {
    const { points } = draw()
    const [left, high, key] = points as [SVGAElement, SVGAElement, SVGAElement]
    startCharts(new FocusEvent('focusin'))
    key.focus()
    key.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(points.map((one) => one.getAttribute('tabindex'))).toEqual(['-1', '-1', '0'])
    key.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    high.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect([left, high, key].map((one) => one.getAttribute('tabindex'))).toEqual(['-1', '0', '-1'])
  })

  it('says who dominates it, and leads to the chart that asks about it', () => {
    const { svg, points } = draw()
    svg.dataset['choose'] = '/charts?x=cost'
    const title = points[2]?.querySelector('title')
    if (title) title.textContent += ',\nclearly dominated by left'
    points[2]?.focus()
    points[2]?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    const card = document.querySelector('.chart-card')
    expect(card?.textContent).toContain('Clearly dominated by left')
    expect([...(card?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(['/index/acme/key', '/charts?model=key&x=cost'])
  })
})
