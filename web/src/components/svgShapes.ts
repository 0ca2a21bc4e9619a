import type { Shape } from '../ui/Shapes'

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Elements that only draw. Scripts, links, images, text and foreign content are not among them. */
const elements = words(`
  animate animateMotion animateTransform circle clipPath defs ellipse feBlend feColorMatrix feComposite feFlood
  feGaussianBlur feMerge feMergeNode feMorphology feOffset filter g line linearGradient mask mpath path pattern
  polygon polyline radialGradient rect set stop symbol use`)

/** Attributes that only say how. Those with an address are looked at more closely below. */
const attributes = words(`
  accumulate additive attributeName begin by calcMode clip-path clip-rule clipPathUnits color-interpolation-filters
  cx cy d dur dx dy end fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity fr from fx fy
  gradientTransform gradientUnits height href id in in2 k1 k2 k3 k4 keyPoints keySplines keyTimes mask mask-type
  maskContentUnits maskUnits mode offset opacity operator paint-order path pathLength patternContentUnits
  patternTransform patternUnits points preserveAspectRatio primitiveUnits r radius repeatCount repeatDur restart
  result rotate rx ry shape-rendering spreadMethod stdDeviation stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width to transform
  transform-origin type values vector-effect viewBox visibility width x x1 x2 xlink:href y y1 y2`)

const maxLength = 64 * 1024
const maxDepth = 20

/**
 * parseShapes reads the body of an icon. It is no HTML parser: what is not an
 * element that draws, written in the plainest way, is not an icon (null). An
 * attribute that it does not know is left out.
 */
export function parseShapes(body: string): Shape[] | null {
  if (body.length > maxLength) return null
  const tag = /\s*<(\/?)([a-zA-Z0-9]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>\s*/y
  const root: Shape[] = []
  const open: { tag: string; inside: Shape[] }[] = [{ tag: '', inside: root }]
  while (tag.lastIndex < body.length) {
    const match = tag.exec(body)
    const within = open.at(-1)
    if (!match || !within) return null
    const [, closes, name = '', rest = '', empty] = match
    if (closes) {
      if (name !== within.tag || rest || empty) return null
      open.pop()
      continue
    }
    if (!elements.has(name) || open.length > maxDepth) return null
    const inside: Shape[] = []
    within.inside.push(empty ? [name, attributesOf(rest)] : [name, attributesOf(rest), inside])
    if (!empty) open.push({ tag: name, inside })
  }
  return open.length === 1 ? root : null
}

function attributesOf(text: string): Record<string, string> {
  const known: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (attributes.has(name) && isHarmless(name, value)) known[reactName(name)] = value
  }
  return known
}

/** isHarmless lets an address be only one inside the icon, and no animation change one. */
function isHarmless(name: string, value: string): boolean {
  if (/[&\\]/.test(value)) return false
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#')
  if (name === 'attributeName') return attributes.has(value) && !value.endsWith('href')
  return !/url\((?!['"]?#)/i.test(value)
}

function reactName(name: string): string {
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
