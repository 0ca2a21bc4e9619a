import { trusted } from '../lib/html'
import type { Block } from '../payload.gen'
import { PromptBlock } from './PromptBlock'

/**
 * Prose is the text of an article. On the first page the HTML stands in the
 * document already and is left out of the payload: hydration keeps what the
 * server wrote.
 */
export function Prose({ blocks }: { blocks: Block[] }) {
  return (
    <div className="prose">
      {blocks.map((block, i) =>
        block.part === 'prompt' ? (
          <PromptBlock key={i} title={block.title} text={block.text} />
        ) : (
          <HTML key={i} html={block.html} />
        ),
      )}
    </div>
  )
}

/** HTML is a stretch of HTML from our own server. */
export function HTML({ html }: { html: string }) {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: trusted(html) }} />
}
