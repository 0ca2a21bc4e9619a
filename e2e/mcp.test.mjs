// The MCP server, asked by real clients: the one of the revisions up to 2025-11-25 and the one of 2026-07-28, over
// HTTP, and over standard input and output. No browser is needed.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fromWeb } from './support/browsers.mjs'
import { binary, shareSite } from './support/site.mjs'

const older = { ...fromWeb('@modelcontextprotocol/sdk/client/index.js'), ...fromWeb('@modelcontextprotocol/sdk/client/streamableHttp.js') }
const newer = fromWeb('@modelcontextprotocol/client')
const stdio = fromWeb('@modelcontextprotocol/client/stdio')

const me = { name: 'astrolabe-e2e', version: '1.0.0' }
const root = fileURLToPath(new URL('..', import.meta.url))

/** clients are how to connect each. */
const clients = {
  'the client of the older revisions': async (url) => connected(new older.Client(me), new older.StreamableHTTPClientTransport(url)),
  'the client of the newest revision': async (url) =>
    connected(new newer.Client(me, { versionNegotiation: { mode: 'auto' } }), new newer.StreamableHTTPClientTransport(url)),
  'a client over standard input and output': async () => connected(new newer.Client(me), new stdio.StdioClientTransport({ command: binary, args: ['mcp'], cwd: root })),
}

async function connected(client, transport) {
  await client.connect(transport)
  return client
}

describe('the MCP server', () => {
  let site
  before(async () => (site = await shareSite()))
  after(() => site.stop())

  for (const [name, connect] of Object.entries(clients)) {
    it(`answers ${name}`, async (t) => {
      const client = await connect(new URL('/mcp', site.origin))
      t.after(() => client.close()) // whatever happens, or the process would wait for it
      const { tools } = await client.listTools()
      assert.ok(tools.length >= 11 && tools.every((tool) => tool.annotations.readOnlyHint && tool.outputSchema))

      // The client checks the structured answer against the tool's schema by itself.
      const found = await client.callTool({ name: 'search', arguments: { query: 'prompt caching' } })
      assert.equal(found.structuredContent.results[0].id, '/resources/llm-knowledge-base/prompt-caching')
      assert.deepEqual(JSON.parse(found.content[0].text).results, found.structuredContent.results)
      const page = await client.callTool({ name: 'fetch', arguments: { id: found.structuredContent.results[0].id } })
      assert.match(page.structuredContent.text, /Prompt caching/)
      const real = await client.callTool({ name: 'compare_scores', arguments: { scoreA: 80, scoreB: 60, itemsA: 200 } })
      assert.equal(real.structuredContent.state, 'shown')

      const link = page.content.find(({ type }) => type === 'resource_link')
      assert.match((await client.readResource({ uri: link.uri })).contents[0].text, /Prompt caching/)
      const { completion } = await client.complete({
        ref: { type: 'ref/resource', uri: (await client.listResourceTemplates()).resourceTemplates[0].uriTemplate },
        argument: { name: 'maker', value: 'anthr' },
      })
      assert.deepEqual(completion.values, ['anthropic'])
      assert.equal((await client.listPrompts()).prompts.length, 3)

      const wrong = await client.callTool({ name: 'get_model', arguments: { id: 'no such model' } })
      assert.ok(wrong.isError)
      await assert.rejects(client.callTool({ name: 'no_such_tool', arguments: {} }))
    })
  }
})
