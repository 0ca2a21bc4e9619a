import { expect, it } from 'vitest'
import { move } from './keys'

it.each<[key: string, at: number, want: number | undefined]>([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 0],
  ['ArrowUp', -1, 9],
  ['ArrowUp', 0, 9],
  ['ArrowUp', 9, 8],
  ['PageDown', -1, 4],
  ['PageDown', 7, 9],
  ['PageUp', 7, 2],
  ['PageUp', 2, 0],
  ['PageUp', -1, undefined],
  ['Home', -1, undefined],
  ['End', -1, undefined],
  ['Home', 4, 0],
  ['End', 4, 9],
  ['ArrowLeft', 4, -1],
  ['ArrowRight', -1, undefined],
  ['a', 4, undefined],
])('%s at %i of ten', (key, at, want) => expect(move(key, at, 10)).toBe(want))

it('moves nowhere where there is nothing', () => expect(move('ArrowDown', -1, 0)).toBeUndefined())
