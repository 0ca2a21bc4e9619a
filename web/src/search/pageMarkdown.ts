/** What is for the screen only: ways around, controls, drawings, notes that open on demand. */
const left =
  'nav, form, button, input, select, textarea, script, style, template, svg, dialog, canvas, [popover], [hidden], [aria-hidden="true"], .visually-hidden, .as-of-travel'

const blocks =
  'address, article, aside, blockquote, details, div, dl, fieldset, figcaption, figure, footer, h1, h2, h3, h4, h5, h6, header, hr, main, ol, p, pre, search, section, summary, table, ul'

/** pageMarkdown writes the content of a page as Markdown, with its address at the end. */
export function pageMarkdown(main: Element, address: string): string {
  return [...blocksOf(main, address), `Source: <${address}>`].join('\n\n') + '\n'
}

/** blocksOf are the paragraphs, lists, tables and so on inside an element; loose text between them is a paragraph. */
function blocksOf(parent: Element, base: string): string[] {
  const found: string[] = []
  let loose = ''
  const flush = () => {
    if (loose.trim()) found.push(tidy(loose))
    loose = ''
  }
  for (const node of parent.childNodes) {
    if (node instanceof Element && node.matches(left)) continue
    if (node instanceof Element && (node.matches(blocks) || node.querySelector(blocks))) {
      flush()
      found.push(...blockOf(node, base))
    } else {
      loose += inlineNode(node, base)
    }
  }
  flush()
  return found.filter(Boolean)
}

function blockOf(element: Element, base: string): string[] {
  const tag = element.localName
  if (/^h[1-6]$/.test(tag)) return [`${'#'.repeat(Number(tag[1]))} ${inline(element, base)}`]
  switch (tag) {
    case 'hr':
      return ['---']
    case 'p':
      return [inline(element, base)]
    case 'summary':
      return [`**${inline(element, base)}**`]
    case 'pre':
      return [fenced(element)]
    case 'ul':
    case 'ol':
      return [list(element, base)]
    case 'dl':
      return [definitions(element, base)]
    case 'table':
      return table(element, base)
    case 'blockquote':
      return [blocksOf(element, base).join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')]
    default:
      return blocksOf(element, base)
  }
}

function fenced(pre: Element): string {
  const text = (pre.textContent ?? '').replace(/\n$/, '')
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const [, language = ''] = /\blanguage-([\w-]+)/.exec(`${pre.className} ${pre.firstElementChild?.className}`) ?? []
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

function list(element: Element, base: string): string {
  const ordered = element.localName === 'ol'
  const first = Number(element.getAttribute('start') ?? 1)
  const items = [...element.children].filter((item) => item.localName === 'li' && !item.matches(left))
  return items.map((item, i) => listItem(ordered ? `${first + i}. ` : '- ', blocksOf(item, base))).join('\n')
}

/** listItem has everything after its first line below its text. A list inside it follows without a gap. */
function listItem(mark: string, parts: string[]): string {
  const text = parts.reduce((all, part) => (all ? `${all}${/^(- |\d+\. )/.test(part) ? '\n' : '\n\n'}${part}` : part), '')
  return mark + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)
}

function definitions(element: Element, base: string): string {
  const lines: string[] = []
  let terms: string[] = []
  for (const part of element.querySelectorAll('dt, dd')) {
    if (part.closest('dl') !== element) continue
    if (part.localName === 'dt') {
      terms.push(inline(part, base))
    } else {
      lines.push(`- ${terms.length > 0 ? `**${terms.join(', ')}:** ` : ''}${oneLine(part, base)}`)
      terms = []
    }
  }
  return lines.join('\n')
}

/** table has the last row of its head as its head: those above only group columns. */
function table(element: Element, base: string): string[] {
  const rows = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element && !row.matches(left))
  const head = [...element.querySelectorAll(':scope > thead > tr')].pop() ?? rows[0]
  if (!head) return []
  const body = rows.filter((row) => row !== head && !row.closest('thead'))
  const cells = (row: Element) => [...row.children].flatMap((cell) => [oneLine(cell, base).replaceAll('|', '\\|'), ...spanned(cell)])
  const aligned = [...head.children].flatMap((cell) => [cell.classList.contains('number') ? '--:' : '---', ...spanned(cell).map(() => '---')])
  const lines = [cells(head), aligned, ...body.map(cells)].map((line) => `| ${line.join(' | ')} |`)
  const caption = element.querySelector(':scope > caption:not(.visually-hidden)')
  return [...(caption ? [`**${inline(caption, base)}**`] : []), lines.join('\n')]
}

/** spanned are the empty cells of a cell that is as wide as several. */
const spanned = (cell: Element): string[] => Array<string>(Math.max(0, Number(cell.getAttribute('colspan') ?? 1) - 1)).fill('')

/** oneLine is a cell or a definition, whatever is in it. */
const oneLine = (element: Element, base: string) => blocksOf(element, base).join(' ').replace(/\\?\s*\n\s*(- )?/g, ' ')

/** inline is the running text of an element. */
const inline = (element: Element, base: string) => tidy([...element.childNodes].map((node) => inlineNode(node, base)).join(''))

const tidy = (text: string) => text.replace(/[ \t\n]+/g, ' ').replace(/ ?\u2028 ?/g, '\\\n').trim()

function inlineNode(node: Node, base: string): string {
  if (node.nodeType === Node.TEXT_NODE) return plain(node.textContent ?? '')
  if (!(node instanceof Element) || node.matches(left)) return ''
  const text = () => [...node.childNodes].map((child) => inlineNode(child, base)).join('')
  switch (node.localName) {
    case 'br':
      return '\u2028'
    case 'code':
    case 'kbd':
    case 'samp':
      return code(node.textContent ?? '')
    case 'b':
    case 'strong':
      return wrapped(text(), '**')
    case 'em':
    case 'i':
    case 'cite':
      return wrapped(text(), '*')
    case 'a':
      return link(node, text(), base)
    case 'img':
      return node.getAttribute('alt') ? `![${plain(node.getAttribute('alt') ?? '')}](${absolute(node.getAttribute('src'), base)})` : ''
    default:
      return text()
  }
}

/** plain keeps text from being read as markup. */
const plain = (text: string) => text.replace(/[\\`*[\]<]|(?<!\w)_|_(?!\w)/g, '\\$&')

function code(text: string): string {
  const ticks = text.includes('`') ? '``' : '`'
  const gap = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return ticks + gap + text.replace(/\s+/g, ' ') + gap + ticks
}

/** wrapped marks a text up, and leaves the room around it outside. */
const wrapped = (text: string, mark: string) => text.replace(/^(\s*)([^]*?)(\s*)$/, (_, before: string, inner: string, after: string) => before + (inner && mark + inner + mark) + after)

function link(element: Element, text: string, base: string): string {
  const href = element.getAttribute('href')
  if (!href || !text.trim()) return text
  return text.replace(/^(\s*)([^]*?)(\s*)$/, (_, before: string, inner: string, after: string) => `${before}[${inner}](${absolute(href, base)})${after}`)
}

function absolute(address: string | null, base: string): string {
  try {
    return new URL(address ?? '', base).href.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))
  } catch {
    return address ?? ''
  }
}
