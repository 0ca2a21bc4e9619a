import { memo, type Ref } from 'react'
import { trusted } from '../lib/html'
import type { Block } from '../payload.gen'
import { IslandSlot } from './IslandSlot'
import { PromptBlock } from './PromptBlock'

/**
 * Prose is the text of an article. On the first page the HTML stands in the
 * document already and is left out of the payload: hydration keeps what the
 * server wrote.
 */
export function Prose({ blocks }: { blocks: Block[] }) {
  return (
    <div className="prose">
      {blocks.map((block, i) => (
        <Part key={i} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: Block }) {
  if (block.part === 'prompt') return <PromptBlock title={block.title} text={block.text} />
  if (block.island) return <IslandSlot island={block.island} />
  return <HTML html={block.html} />
}

/**
 * HTML is a stretch of HTML from our own server. It is written anew only if it
 * differs: on the first page the payload leaves it out and the document has it.
 */
export const HTML = memo(function HTML({ html, ref }: { html: string; ref?: Ref<HTMLDivElement> }) {
  return <div ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: trusted(html) }} />
})
