// Finds words that only style keeps apart: "LLM index" beside "Models, prices"
// is one word for whoever listens, copies or reads without style.

const words = (names) => new Set(names.toUpperCase().split(' '))

/** What begins and ends a line, or is a box of its own. */
const apart = words(
  'address article aside blockquote body br caption datalist dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr img input legend li main nav ol optgroup option p search section select summary table tbody ' +
    'td tfoot th thead tr ul',
)

/** What is no running text: code, drawings and formulas; and marks that belong to the word before them. */
const skipped = words('code math pre script style sub sup svg textarea')

/** What has its words as its name. */
const named = 'a, button, caption, h1, h2, h3, h4, h5, h6, label, legend, summary, th'

/** runOns are the places below an element where two words meet without a space. */
export function runOns(root) {
  const found = []
  let last = '' // the text before, or nothing if something keeps it apart
  let crossed = false // whether an element began or ended since

  const read = (text) => {
    const { data } = text
    if (data.trim() === '') {
      if (isSpace(text)) last = ''
      crossed = true
      return
    }
    if (crossed && /[\p{L}\p{N}%)]$/u.test(last) && /^[\p{L}\p{N}$(]/u.test(data)) found.push(`${placeOf(text)}: …${last.slice(-30)}|${data.slice(0, 30)}…`)
    last = data
    crossed = false
  }

  const visit = (element) => {
    for (const node of element.childNodes) {
      if (node.nodeType === 3) read(node)
      if (node.nodeType !== 1) continue
      const tag = node.tagName.toUpperCase()
      if (apart.has(tag) || skipped.has(tag)) last = ''
      crossed = true
      if (!skipped.has(tag)) visit(node)
      crossed = true
      if (apart.has(tag) || skipped.has(tag)) last = ''
    }
  }

  visit(root)
  return found
}

/**
 * isSpace says that a text of white space keeps words apart. React parts
 * neighbouring texts with comments, and Chromium leaves a space that stands
 * alone beside a comment out of names.
 */
function isSpace(text) {
  const isComment = (node) => node?.nodeType === 8
  const alone = isComment(text.previousSibling) || isComment(text.nextSibling)
  return !alone || !text.parentElement.closest(named)
}

function placeOf(text) {
  const path = []
  for (let e = text.parentElement; e && path.length < 4; e = e.parentElement) path.unshift(e.tagName.toLowerCase())
  return path.join(' > ')
}
