import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app/App'
import { staticRouter } from './app/router'
import { islands } from './islands.server'
import type { Frame, Island, Payload } from './payload.gen'
import { pages } from './pages.server'
import { element } from './parts.server'

declare global {
  // The Go server calls this with the JSON of the frame and of a payload.
  var render: (frame: string, payload: string) => string
  // The same for an island by itself.
  var renderIsland: (island: string) => string
  // A part of a page for each of a list of props; gives a JSON list of HTML.
  var renderParts: (name: string, props: string) => string
  // The engine has no console; React reports errors inside Suspense to it.
  var console: Console
}

let reported: unknown[] = []

globalThis.console = {
  error: (...args: unknown[]) => reported.push(args[0]),
  warn: () => undefined,
  log: () => undefined,
} as unknown as Console // only these three are ever called

/** toHTML renders, and fails if anything inside failed: renderToString swallows errors inside Suspense. */
function toHTML(element: ReactElement): string {
  reported = []
  const html = renderToString(element)
  const failure = reported[0]
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error('A part failed', { cause: failure })
  return html
}

globalThis.renderIsland = (islandJSON) => {
  const island = JSON.parse(islandJSON) as Island
  const Component = islands.get(island.name)
  if (!Component) throw new Error(`Unknown island: ${island.name}`)
  return toHTML(<Component {...(island.data as Record<string, unknown>)} />)
}

globalThis.renderParts = (name, propsJSON) =>
  JSON.stringify((JSON.parse(propsJSON) as Record<string, unknown>[]).map((props) => toHTML(element(name, props))))

globalThis.render = (frameJSON, payloadJSON) => {
  const frame = JSON.parse(frameJSON) as Frame
  const payload = JSON.parse(payloadJSON) as Payload
  const Page = pages.get(payload.page) ?? null
  if (!Page && !payload.error) throw new Error(`Unknown page kind: ${payload.page}`)
  return toHTML(<App frame={frame} router={staticRouter({ payload, Page })} />)
}
