/** textWidth is about how wide a text stands, in units of the drawing. Rather too wide than too narrow. */
export function textWidth(text: string, size: number): number {
  let em = 0
  for (const letter of text) em += letterWidth(letter)
  return em * size * 1.04
}

function letterWidth(letter: string): number {
  if (/[iljtfrI.,:;'’|!()[\]/ -]/.test(letter)) return 0.3
  if (/[mwMWQ@%—]/.test(letter)) return 0.82
  if (/[A-Z&]/.test(letter)) return 0.6
  return 0.51
}

/** escapeHTML makes text safe between tags and inside attributes. */
export function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}

/** shorten cuts a text that would be wider than it may. */
export function shorten(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text
  let short = text
  while (short.length > 1 && textWidth(`${short}…`, size) > width) short = short.slice(0, -1)
  return `${short.trimEnd()}…`
}

/** wrap breaks a text into lines between words. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
