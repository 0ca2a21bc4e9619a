import { _api, addAPIProvider, buildIcon, getIcon, loadIcons, replaceIDs } from '@iconify/react'
import { ask, isAbort, whileHere } from '../lib/request'
import type { Shape } from '../ui/Shapes'
import { parseShapes } from './svgShapes'

// Loaded when the first icon of the content is shown, and not before. Iconify
// fetches, groups, splits and retries; we draw, since its own component makes
// HTML of a string, which the page's policy rightly refuses.

/** Drawing is an icon as it is drawn. */
export interface Drawing {
  viewBox: string
  shapes: Shape[]
}

/** How long one request may take. */
const timeout = 5000

let started = false

/** Whether a request was broken off because the visitor leaves. Iconify then waits until its time is up. */
let isLeaving = false

/** start tells Iconify where to ask, once: our own endpoint, then the external service if there is one. */
function start(service: string) {
  if (started) return
  started = true
  addAPIProvider('', {
    // Our own answers first; the other is asked if we are slow or fail.
    resources: [`${location.origin}/api/_nuxt_icon`, ...(service ? [service.replace(/\/$/, '')] : [])],
    path: '/',
    timeout,
    rotate: 750,
    maxURL: 500,
    dataAfterTimeout: false,
  })
  _api.setFetch(askIcons)
}

/** askIcons asks once more if need be. Iconify gives the address as text and nothing else. */
function askIcons(address: unknown): Promise<Response> {
  if (typeof address !== 'string') return Promise.reject(new TypeError('not an address'))
  // Iconify counts a comma as one character but writes it as three. Written
  // plainly, addresses keep to the limit.
  return whileHere(async () => {
    const response = await ask(address.replaceAll('%2C', ','), {
      // Another host learns neither who the visitor is nor what is read here.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeout),
    })
    // Read here, since a visitor who leaves can break the body off too.
    return new Response(await response.arrayBuffer(), response)
  }).catch((error: unknown) => {
    // Who leaves the page needs no icons, and no word about them.
    if (!isAbort(error)) throw error
    isLeaving = true
    return new Promise<Response>(() => undefined)
  })
}

/** loadDrawing gets an icon by its name; one that cannot be had is only logged. */
export function loadDrawing(name: string, service: string): Promise<Drawing | undefined> {
  start(service)
  return new Promise((resolve) => {
    loadIcons([name], (_loaded, missing, pending) => {
      if (pending.length > 0) return
      const drawing = missing.length === 0 ? draw(name) : undefined
      if (!drawing) logMissing(name)
      resolve(drawing)
    })
  })
}

function draw(name: string): Drawing | undefined {
  const icon = getIcon(name)
  if (!icon) return undefined
  const { body, attributes } = buildIcon(icon)
  const shapes = parseShapes(replaceIDs(body))
  return shapes ? { viewBox: attributes.viewBox, shapes } : undefined
}

const logged = new Set<string>()
let unlogged: string[] = []

/** logMissing says once what could not be had: all that fails together in one line. */
function logMissing(name: string) {
  if (isLeaving || logged.has(name)) return
  logged.add(name)
  unlogged.push(name)
  if (unlogged.length > 1) return
  setTimeout(() => {
    // eslint-disable-next-line no-console -- only logged, not reported
    console.error(`Icons cannot be loaded: ${unlogged.sort().join(', ')}`)
    unlogged = []
  })
}
