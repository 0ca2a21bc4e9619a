// Values for tests, made from the goldens of the server so that they have its shape.
import articleJSON from '../../../internal/payload/testdata/article.json'
import frameJSON from '../../../internal/payload/testdata/frame.json'
import type { Frame, Payload } from '../payload.gen'

/** sampleFrame is what all pages of a little site share. */
export const sampleFrame = frameJSON as Frame

/** samplePayload is the payload of a page that shows nothing and asks for nothing. */
export function samplePayload(path: string, more: Partial<Payload> = {}): Payload {
  return {
    page: 'article',
    layout: 'clean',
    head: { ...articleJSON.head, title: path },
    meta: { path, middleware: [], keepScroll: false, colorMode: '' },
    data: {},
    ...more,
  }
}
