import { createContext, useContext } from 'react'
import type { Frame } from '../payload.gen'

export const FrameContext = createContext<Frame | null>(null)

/** useFrame returns what every page shares. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame() was called outside the app')
  return frame
}
