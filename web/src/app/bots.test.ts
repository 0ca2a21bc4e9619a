import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isBot } from './bots'

const agents = JSON.parse(
  readFileSync(new URL('../../../internal/server/testdata/agents.json', import.meta.url), 'utf8'),
) as { bots: string[]; visitors: string[] }

describe('isBot says what the server says', () => {
  it.each(agents.bots)('of the bot %s', (agent) => {
    expect(isBot(agent)).toBe(true)
  })

  it.each(agents.visitors)('of the visitor %j', (agent) => {
    expect(isBot(agent)).toBe(false)
  })
})
