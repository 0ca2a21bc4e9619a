import { useEffect, useState } from 'react'

/** useSpoken is a text for screen readers once it has stood for half a second: a count that changes with each letter would be noise. */
export function useSpoken(text: string): string {
  const [spoken, speak] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => speak(text), 500)
    return () => clearTimeout(timer)
  }, [text])
  return spoken
}
