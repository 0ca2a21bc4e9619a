import { describe, expect, it } from 'vitest'
import { tokenGroups } from './tokens'

describe('tokenGroups', () => {
  it('reads names, pairs and the comments above them', () => {
    const css = ':root {\n/* Ink:\n   text. */\n--ink: light-dark(#111, #eee);\n--sky: #012345;\n/* Room. */\n--gap: 1rem;\n}'
    expect(tokenGroups(css)).toEqual([
      {
        about: 'Ink: text.',
        tokens: [
          { name: 'ink', light: '#111', dark: '#eee' },
          { name: 'sky', light: '#012345', dark: '#012345' },
        ],
      },
      { about: 'Room.', tokens: [{ name: 'gap', light: '1rem', dark: '1rem' }] },
    ])
  })
})
