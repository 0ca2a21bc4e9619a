import source from '../../styles/tokens.css?raw'

/** Token is a value of the design language; by day and by night it is the same unless it is a colour. */
export interface Token {
  name: string
  light: string
  dark: string
}

/** TokenGroup is what stands below a comment of tokens.css. */
export interface TokenGroup {
  about: string
  tokens: Token[]
}

/** tokenGroups reads the values as they are written, so that the gallery cannot show others. */
export function tokenGroups(css = source): TokenGroup[] {
  const groups: TokenGroup[] = []
  for (const [, comment, name, value = ''] of css.matchAll(/\/\*(.*?)\*\/|--([\w-]+):\s*([^;]+);/gs)) {
    if (comment) groups.push({ about: comment.replace(/\s+/g, ' ').trim(), tokens: [] })
    const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value)
    if (name) groups.at(-1)?.tokens.push({ name, light: pair?.[1] ?? value, dark: pair?.[2] ?? value })
  }
  return groups
}

/** colourGroups are the groups that hold colours, and only those. */
export function colourGroups(): TokenGroup[] {
  return tokenGroups()
    .map(({ about, tokens }) => ({ about, tokens: tokens.filter(({ light }) => light.startsWith('#')) }))
    .filter(({ tokens }) => tokens.length > 0)
}

/** tokensOf are the tokens whose name begins so. */
export function tokensOf(prefix: string): Token[] {
  return tokenGroups().flatMap(({ tokens }) => tokens.filter(({ name }) => name.startsWith(prefix)))
}
