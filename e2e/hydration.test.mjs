// Every route answers 200, hydrates, and says nothing in the console.

import assert from 'node:assert/strict'
import { alive, journeys } from './support/journey.mjs'

const routes = [
  '/',
  '/og',
  '/og?title=A+title&description=And+a+line',
  '/banner',
  '/concept',
  '/terms',
  '/privacy',
  '/refunds',
  '/support',
  '/support?q=price',
  '/security',
  '/investors',
  '/blog',
  '/corrections',
  '/hall-of-fame',
  '/partnerships',
  '/affiliate',
  '/affiliate/terms',
  '/troubleshooting',
  '/resources/llm-index',
  '/resources/llm-index/anthropic/claude-sonnet-4-5',
  '/resources/llm-index/anthropic',
  '/resources/llm-index/providers/groq',
  '/changes',
  '/mcp',
  '/data',
  '/data/api',
  '/ids',
  '/ids?id=gpt-4-0613&id=gpt-9',
  '/resources/llm-benchmarks',
  '/resources/llm-benchmarks/rank',
  '/resources/llm-benchmarks/is-it-real',
  '/resources/llm-benchmarks/methods',
  '/resources/llm-knowledge-base',
  '/resources/llm-knowledge-base?q=token',
  '/resources/ai-application-stack',
  '/resources/prompt-engineering-guide',
  '/test/sentry/basic-error',
  '/test/components',
]

/** How many pages of each family are looked at, spread over all there are. */
const samples = {
  '/blog/': 3,
  '/changes/': 2,
  '/data/': 2,
  '/resources/llm-knowledge-base/': 8,
  '/resources/prompt-engineering-guide/': 5,
  '/resources/ai-application-stack/': 4,
  '/resources/llm-index/': 8,
  '/resources/llm-benchmarks/': 4,
}

/** One page of each kind, for the engine that does not see them all. */
const kinds = [
  '/',
  '/concept',
  '/troubleshooting',
  '/blog/margin-of-error',
  '/resources/llm-index',
  '/resources/llm-index/anthropic/claude-sonnet-4-5',
  '/resources/llm-index/compare?models=gpt-5-5,claude-opus-4-8',
  '/resources/llm-index/cost',
  '/resources/llm-benchmarks/gpqa-diamond',
  '/resources/llm-knowledge-base',
  '/resources/llm-knowledge-base/attention',
  '/resources/ai-application-stack',
  '/resources/prompt-engineering-guide',
]

journeys('hydration', { concurrency: 2 }, (journey) => {
  journey('every route hydrates without a message', async ({ context, site }) => {
    const listed = await sitemapPaths(site.origin)
    const left = [...routes, ...sampled(listed)]
    for (const path of listed) {
      assert.ok(left.includes(path) || familyOf(path), `${path} is in the sitemap but no route of this test`)
    }
    const walker = async () => {
      const page = await context.newPage()
      for (let path = left.pop(); path; path = left.pop()) await hydrates(page, path)
    }
    await Promise.all([walker(), walker(), walker()])
  })

  journey('a page of each kind hydrates without a message', { browsers: ['firefox'] }, async ({ page }) => {
    for (const path of kinds) await hydrates(page, path)
  })

  journey('what the head points to is there', async ({ page, site }) => {
    await page.goto('/')
    const addresses = await page.locator('head link[href], head meta[property="og:image"]').evaluateAll((tags) =>
      tags.map((tag) => new URL(tag.getAttribute('href') ?? tag.content, location.href).pathname),
    )
    assert.ok(addresses.includes('/favicon.ico') && addresses.includes('/site.webmanifest'))
    const manifest = await (await fetch(`${site.origin}/site.webmanifest`)).json()
    addresses.push(...manifest.icons.map(({ src }) => src))
    for (const path of addresses) assert.equal((await fetch(site.origin + path)).status, 200, path)
  })
})

async function hydrates(page, path) {
  const response = await page.goto(path)
  assert.equal(response.status(), 200, path)
  await alive(page).catch((error) => assert.fail(`${path} does not hydrate: ${error.message}`))
  assert.ok(await page.locator('h1').innerText(), `${path} has a heading`)
}

async function sitemapPaths(origin) {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname)
}

const familyOf = (path) => Object.keys(samples).find((family) => path.startsWith(family))

function sampled(paths) {
  return Object.entries(samples).flatMap(([family, count]) => {
    const all = paths.filter((path) => path.startsWith(family))
    const step = Math.max(1, Math.floor(all.length / count))
    return all.filter((_, i) => i % step === 0).slice(0, count)
  })
}
