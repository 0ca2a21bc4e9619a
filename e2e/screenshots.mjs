// Takes the pictures of the main pages that the documentation keeps: small,
// wide and narrow, in both colour modes.

import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { launch } from './support/browsers.mjs'
import { startSite } from './support/site.mjs'

const pages = {
  home: '/',
  term: '/resources/llm-knowledge-base/temperature',
  technique: '/resources/prompt-engineering-guide/chain-of-thought',
  index: '/resources/llm-index',
  model: '/resources/llm-index/anthropic/claude-opus-5',
  benchmark: '/resources/llm-benchmarks/gpqa-diamond',
  stack: '/resources/ai-application-stack',
  post: '/blog/margin-of-error',
  missing: '/resources/llm-knowledge-base/temprature',
}

/** Half the pixels of the screen are enough to see a layout. */
const screens = {
  wide: { viewport: { width: 1440, height: 1000 }, deviceScaleFactor: 0.5 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.75 },
}

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const site = await startSite()
const browser = await launch()
try {
  for (const [screen, options] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ ...options, colorScheme })
      const page = await context.newPage()
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(site.origin + path, { waitUntil: 'networkidle' })
        await page.screenshot({ path: `${folder}${name}-${screen}-${colorScheme}.png` })
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
