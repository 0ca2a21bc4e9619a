// A copy of the site on a host that only has files.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { launch } from './support/browsers.mjs'
import { eventually, watchMessages } from './support/journey.mjs'

const binary = process.env.ASTROLABE ?? fileURLToPath(new URL('../bin/astrolabe', import.meta.url))

/** exportSite writes the site to a folder; all of it takes too long for a test. */
async function exportSite(folder) {
  const child = spawn(binary, ['export', '--out', folder, '--only', '^/($|_payload|404|assets/|builds/|search|icon|site.web|resources/llm-index(/_payload.json)?$|resources/llm-index/anthropic/claude-opus-4-5(/|$)|resources/llm-knowledge-base/context-window(/|$))'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  assert.equal(code, 0)
}

const types = { '.html': 'text/html; charset=utf-8', '.json': 'application/json', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json', '.png': 'image/png', '.ico': 'image/x-icon' }

/** serveFiles is a host that knows files and nothing else: the query means nothing to it. */
async function serveFiles(folder) {
  const headers = await readFile(join(folder, '_headers'), 'utf8')
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? ''
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://host')
    const name = pathname === '/' ? '/index.html' : extname(pathname) ? pathname : `${pathname}.html`
    const found = await readFile(join(folder, name)).catch(() => undefined)
    response.writeHead(found ? 200 : 404, { 'content-type': found ? (types[extname(name)] ?? 'application/octet-stream') : types['.html'], 'content-security-policy': policy })
    response.end(found ?? (await readFile(join(folder, '404.html'))))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

describe('a static copy', () => {
  let folder, server, browser
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'astrolabe-export-'))
    await exportSite(folder)
    server = await serveFiles(folder)
    browser = await launch('chromium')
  })
  after(async () => {
    await browser?.close()
    server?.close()
    server?.closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  })

  it('is walked through without a server: pages, a view, the palette and the search', { timeout: 300_000 }, async () => {
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${server.address().port}`, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
    const messages = watchMessages(context)
    const page = await context.newPage()
    const at = (path) => eventually(async () => assert.equal(await page.evaluate(() => location.pathname + location.search), path))
    const note = page.getByRole('main').getByText('This is a static copy of the site')
    await page.goto('/')
    await page.evaluate(() => (window.isSame = true))
    await page.locator('main a[href="/resources/llm-index"]').first().click()
    await at('/resources/llm-index')
    assert.equal(await note.count(), 0)
    // A filter is not applied, and the page says so.
    await page.locator('main form input[type=checkbox]').first().evaluate((box) => box.click())
    await note.waitFor()
    const live = await page.getByRole('link', { name: 'See this view on the live site' }).getAttribute('href')
    assert.match(live, /^https:\/\/astrolabe\.example\/resources\/llm-index\?/)
    await page.reload()
    await note.waitFor()
    await page.goto('/')
    await page.locator('a[href="/resources/llm-index"]').first().waitFor()
    // The palette finds a model, and what it leads to is a page.
    await eventually(async () => {
      if (!(await page.getByRole('dialog', { name: 'Search' }).isVisible())) await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Search' }).waitFor({ timeout: 1_000 })
    })
    await page.keyboard.type('claude-opus-4-5')
    await page.getByRole('option', { name: /^Claude Opus 4\.5 Model/ }).first().click()
    await at('/resources/llm-index/anthropic/claude-opus-4-5')
    // So does the page of all results, by its own address and by its form.
    await page.goto('/search?q=context+window')
    const first = page.getByRole('region', { name: 'Results' }).getByRole('listitem').getByRole('heading').first()
    await eventually(async () => assert.match(await first.textContent(), /^Context window/))
    assert.equal(await page.getByRole('searchbox', { name: 'Search for' }).inputValue(), 'context window')
    await page.getByRole('searchbox', { name: 'Search for' }).fill('prompt caching')
    await eventually(async () => assert.match(await first.textContent(), /^Prompt caching/))
    await page.goBack()
    await page.goto('/search?q=context+window')
    await eventually(async () => assert.match(await first.textContent(), /^Context window/))
    await first.getByRole('link').click()
    await at('/resources/llm-knowledge-base/context-window')
    await page.getByRole('heading', { level: 1, name: 'Context window' }).waitFor()
    await messages.check()
    // An address without a file gets the host's one page, which names it.
    messages.expect(/404/)
    await page.goto('/no/such/page')
    await page.getByRole('heading', { level: 1, name: 'Page not found: /no/such/page' }).waitFor()
  })
})
