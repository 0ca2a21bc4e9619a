import { describe, expect, it } from 'vitest'
import { parseShapes } from './svgShapes'

describe('parseShapes', () => {
  it('reads elements, nested ones too, with attributes as React spells them', () => {
    const body = '<g fill="none" stroke-width="2"> <path d="M0 0h24"/><use xlink:href="#a" /></g>\n<circle r="1"></circle>'
    expect(parseShapes(body)).toEqual([
      ['g', { fill: 'none', strokeWidth: '2' }, [
        ['path', { d: 'M0 0h24' }],
        ['use', { xlinkHref: '#a' }],
      ]],
      ['circle', { r: '1' }, []],
    ])
  })

  it.each([
    ['nothing', '', []],
    ['gradients', '<path fill="url(#a)"/>', [['path', { fill: 'url(#a)' }]]],
    ['animations', '<animate attributeName="d" dur="1s"/>', [['animate', { attributeName: 'd', dur: '1s' }]]],
  ])('reads %s', (_, body, want) => expect(parseShapes(body)).toEqual(want))

  it.each([
    ['a script', '<script>x</script>'],
    ['an empty script', '<script/>'],
    ['a script in upper case', '<SCRIPT/>'],
    ['foreign content', '<foreignObject><g/></foreignObject>'],
    ['an image', '<image href="#a"/>'],
    ['a link', '<a href="#a"/>'],
    ['a style sheet', '<style></style>'],
    ['text', '<g>text</g>'],
    ['text alone', 'text'],
    ['a comment', '<!-- x --><g/>'],
    ['an element that does not end', '<g>'],
    ['an element that was not open', '</g>'],
    ['elements across', '<g><path></g></path>'],
    ['a bare attribute', '<path d=M0/>'],
    ['single quotes', "<path d='M0'/>"],
    ['half a tag', '<path d="M0"'],
    ['too deep a nest', '<g>'.repeat(21) + '</g>'.repeat(21)],
    ['too much', `<path d="${'M0 0'.repeat(20_000)}"/>`],
  ])('is no icon: %s', (_, body) => expect(parseShapes(body)).toBeNull())

  it.each([
    ['an event', 'onload="x()"'],
    ['a style', 'style="color:red"'],
    ['a class', 'class="x"'],
    ["React's own words", 'dangerouslySetInnerHTML="x" children="x" ref="x" key="x"'],
    ['an address elsewhere', 'href="https://other.example/#a"'],
    ['an address in the old way', 'xlink:href="javascript:x"'],
    ['a paint from elsewhere', 'fill="url(https://other.example)"'],
    ['an entity', 'd="&amp;"'],
    ['an animation of an address', 'attributeName="href"'],
    ['an animation of an event', 'attributeName="onclick"'],
  ])('leaves out %s', (_, attribute) => expect(parseShapes(`<path ${attribute}/>`)).toEqual([['path', {}]]))

  it('takes no long time over a long tag', () => {
    const started = performance.now()
    expect(parseShapes('<g' + ' '.repeat(60_000))).toBeNull()
    expect(parseShapes('<g' + ' x="'.repeat(15_000))).toBeNull()
    expect(performance.now() - started).toBeLessThan(500)
  })
})
