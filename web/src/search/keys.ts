/** How many options Page Up and Page Down pass. */
const leap = 5

/**
 * move is the option that a key leads to from the one at a place; -1 is the field itself, undefined that the key
 * is for the field. Home and End move the caret until an option is reached.
 */
export function move(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1
    case 'PageDown':
      return Math.min(at + leap, count - 1)
  }
  if (at < 0) return undefined
  switch (key) {
    case 'PageUp':
      return Math.max(at - leap, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowLeft':
    case 'ArrowRight':
      return -1
  }
  return undefined
}
