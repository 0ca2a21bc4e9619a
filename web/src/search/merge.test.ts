import { describe, expect, it } from 'vitest'
import type { Answer, Hit } from './answer'
import type { Found } from './finder'
import { foundGroups, type Group, startGroups } from './merge'
import { matchTitles, readTitles } from './titles'

const addresses = { page: '/search', places: [{ label: 'Models', href: '/models' }] }

const titles = readTitles({
  kinds: ['Term'],
  pages: [
    ['Caching', 0, '/caching'],
    ['Caching proxy', 0, '/proxy'],
    ['Caching of prompts', 0, '/prompts'],
  ],
})

const hit = (path: string, more: Partial<Hit> = {}): Hit => ({ kind_name: 'Term', title: path.slice(1), path, excerpt: [{ text: `about ${path}` }], sections: [], ...more })
const answer = (hits: Hit[], more: Partial<Answer> = {}): Answer => ({ query: 'caching', total: 45, suggestion: null, answer: null, hits, ...more })
const found = (more: Partial<Found> = {}): Found => ({ text: 'caching', matches: matchTitles(titles, 'caching'), state: 'complete', ...more })

const shape = (groups: Group[]) => groups.map(({ label, options }) => [label, ...options.map(({ id }) => id)])
const groups = (more: Partial<Found>, held?: string[]) =>
  shape(foundGroups(addresses, found(more), [], held?.map((path) => ({ id: `page:${path}`, title: path, href: path, form: 'page' as const }))))

describe('what is found', () => {
  it('are titles until the server has answered', () => {
    expect(groups({ state: 'searching' })).toEqual([['Pages', 'page:/caching', 'page:/proxy', 'page:/prompts'], ['', 'all']])
    expect(groups({ state: 'titles' })).toEqual([['Pages', 'page:/caching', 'page:/proxy', 'page:/prompts'], ['', 'all']])
  })

  it('are exact titles and then the server’s pages in their order, each once', () => {
    const hits = [hit('/kv'), hit('/prompts'), hit('/caching')]
    expect(groups({ answer: answer(hits) })).toEqual([['Pages', 'page:/caching', 'page:/kv', 'page:/prompts'], ['', 'all']])
    const [first] = foundGroups(addresses, found({ answer: answer(hits) }), [])
    expect(first?.options[0]?.text).toEqual([{ text: 'about /caching' }])
  })

  it('leave in their place what the visitor is among', () => {
    expect(groups({ answer: answer([hit('/kv'), hit('/prompts')]) }, ['/proxy', '/prompts'])).toEqual([
      ['Pages', 'page:/proxy', 'page:/prompts', 'page:/caching', 'page:/kv'],
      ['', 'all'],
    ])
  })

  it('leave the parts with their page, and add none to what the visitor is among', () => {
    const sections = [{ title: 'How', path: '/prompts#how' }]
    const hits = [hit('/kv'), hit('/prompts', { sections })]
    expect(groups({ answer: answer(hits) }, ['/prompts'])[0]).toEqual(['Pages', 'page:/prompts', 'page:/caching', 'page:/kv'])
    expect(groups({ state: 'searching', answer: answer(hits) })[0]).toEqual(['Pages', 'page:/caching', 'page:/proxy', 'page:/prompts', 'part:/prompts#how', 'page:/kv'])
    const [held] = foundGroups(addresses, found({ answer: answer(hits) }), [], [{ id: 'page:/prompts', title: 'Prompts', href: '/prompts', form: 'page' }])
    expect(held?.options[0]?.text).toEqual([{ text: 'about /prompts' }])
  })

  it('have at most two sections below a page', () => {
    const sections = ['a', 'b', 'c'].map((title) => ({ title, path: `/kv#${title}` }))
    expect(groups({ matches: [], answer: answer([hit('/kv', { sections })]) })[0]).toEqual(['Pages', 'page:/kv', 'part:/kv#a', 'part:/kv#b'])
  })

  it('begin with what was meant, and with the answer and its rows', () => {
    const fact = { title: 'GPT-5', text: '$1.25', path: '/gpt-5', rows: [{ title: 'Output', text: '$10', path: '/gpt-5#prices' }] }
    expect(groups({ matches: [], answer: answer([hit('/kv')], { suggestion: 'prompt caching', answer: fact }) })).toEqual([
      ['', 'suggestion'],
      ['Answer', 'answer:/gpt-5', 'row:/gpt-5#prices'],
      ['Pages', 'page:/kv'],
      ['', 'all'],
    ])
  })

  it('end with all results, counted once the server has answered', () => {
    const last = (more: Partial<Found>) => foundGroups(addresses, found(more), []).pop()?.options[0]
    expect(last({ state: 'searching', answer: answer([], { total: 3 }) })?.title).toBe('See all results for “caching”')
    expect(last({ answer: answer([]) })).toMatchObject({ title: 'See all 45 results for “caching”', href: '/search?q=caching' })
    expect(last({ answer: answer([hit('/a')], { total: 1 }) })?.title).toBe('See all results for “caching”')
  })

  it('have none below the fourth page', () => {
    const hits = ['/a', '/b', '/c', '/d'].map((path) => hit(path, { sections: [{ title: 'How', path: `${path}#how` }] }))
    const [pages] = groups({ matches: [], answer: answer(hits) })
    expect(pages?.slice(-3)).toEqual(['page:/c', 'part:/c#how', 'page:/d'])
  })

  it('is nothing: the chief pages lead on, but not before that is known', () => {
    expect(groups({ matches: [], answer: answer([], { total: 0 }) })).toEqual([['Browse', 'place:/models']])
    expect(groups({ matches: [], state: 'searching' })).toEqual([])
  })
})

describe('before anything was typed', () => {
  it('there are the last searches and the actions', () => {
    const action = { id: 'api', title: 'API', words: [], href: '/api' }
    expect(shape(startGroups(addresses, ['a b'], [action]))).toEqual([
      ['Recent searches', 'recent:a b'],
      ['Actions', 'action:api'],
    ])
    expect(startGroups(addresses, ['a b'], [])[0]?.options[0]).toMatchObject({ fill: 'a b', href: '/search?q=a+b' })
    expect(startGroups(addresses, [], [])).toEqual([])
  })
})
