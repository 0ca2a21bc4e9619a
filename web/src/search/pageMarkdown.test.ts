// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { pageMarkdown } from './pageMarkdown'

const base = 'https://site.example/terms/token'

function markdown(html: string): string {
  const main = document.createElement('main')
  main.innerHTML = html
  const text = pageMarkdown(main, base)
  const end = `\n\nSource: <${base}>\n`
  expect(text.endsWith(end)).toBe(true)
  return text.slice(0, -end.length)
}

describe('a page as Markdown', () => {
  it.each([
    ['headings and paragraphs', '<header><h1>Token</h1><p>A piece\n of  text.</p></header><section><h2>How</h2><p>So.</p></section>', '# Token\n\nA piece of text.\n\n## How\n\nSo.'],
    ['emphasis', '<p>a <b>bold </b>and <em>fine</em> x<strong></strong></p>', 'a **bold** and *fine* x'],
    ['links', '<p>See <a href="/a">the <b>a</b></a>, <a href="#b">b</a> and <a href="https://c.example/x(1)">c</a>.</p>', 'See [the **a**](https://site.example/a), [b](https://site.example/terms/token#b) and [c](https://c.example/x%281%29).'],
    ['markup in text', '<p>5 * 3 _x_ snake_case [1] &lt;b&gt; `a`</p>', '5 \\* 3 \\_x\\_ snake_case \\[1\\] \\<b> \\`a\\`'],
    ['code', '<p>Use <code>max_tokens</code> or <code>`x</code></p><pre><code class="language-go">a := 1\n  b\n</code></pre>', 'Use `max_tokens` or `` `x ``\n\n```go\na := 1\n  b\n```'],
    ['a fence in code', '<pre>```\nx\n```</pre>', '````\n```\nx\n```\n````'],
    ['lists', '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul><ol start="3"><li>x</li><li>y</li></ol>', '- a\n  - b\n- c\n\n  d\n\n3. x\n4. y'],
    ['definitions', '<dl><div><dt>Input</dt><dd><b>$1</b><br><small>per million</small></dd></div><div><dt>Kind</dt><dd>general</dd></div></dl>', '- **Input:** **$1** per million\n- **Kind:** general'],
    ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['lines of a paragraph', '<p>a<br>b</p>', 'a\\\nb'],
    ['pictures', '<p><img src="/i.png" alt="A dial"><img src="/j.png" alt=""></p>', '![A dial](https://site.example/i.png)'],
    ['what opens', '<details><summary>More</summary><p>Text</p></details>', '**More**\n\nText'],
    ['loose text', '<div>a <span>b</span><p>c</p>d</div>', 'a b\n\nc\n\nd'],
    ['what is for the screen only', '<nav><a href="/">Home</a></nav><form><label>Find</label></form><p>a<button>Copy</button><span popover>note</span></p><svg><text>x</text></svg><p class="visually-hidden">h</p>', 'a'],
  ])('%s', (_, html, want) => expect(markdown(html)).toBe(want))

  it('tables', () => {
    const html =
      '<table><caption>Prices</caption><thead><tr><th colspan="2">Group</th></tr><tr><th>Model</th><th class="number">Input</th></tr></thead>' +
      '<tbody><tr><th><a href="/a">A|B</a></th><td class="number">$1</td></tr></tbody><tbody><tr><td colspan="2"><p>none</p><p>here</p></td></tr></tbody></table>'
    expect(markdown(html)).toBe('**Prices**\n\n| Model | Input |\n| --- | --: |\n| [A\\|B](https://site.example/a) | $1 |\n| none here |  |')
  })
})
