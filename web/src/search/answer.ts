/** Answer is what the server has found. */
export interface Answer {
  query: string
  total: number
  /** What was meant, most likely; null if what was asked for is well spelled. */
  suggestion: string | null
  /** A fact that was asked for; null for most queries. */
  answer: Fact | null
  hits: Hit[]
}

interface Fact extends Line {
  rows: Line[]
}

interface Line {
  title: string
  text: string
  path: string
}

/** Hit is one page. */
export interface Hit {
  kind_name: string
  title: string
  path: string
  excerpt: Part[]
  sections: { title: string; path: string }[]
}

/** Part is a stretch of text that was asked for or not. */
export interface Part {
  text: string
  match?: boolean
}

/** answerAddress asks for an answer. */
export const answerAddress = (api: string, text: string) => `${api}?${new URLSearchParams({ q: text, limit: '8' })}`

/** pageAddress is the page with all results. */
export const pageAddress = (page: string, text: string) => `${page}?${new URLSearchParams({ q: text })}`
