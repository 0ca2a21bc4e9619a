import { Fragment } from 'react'
import { CopyButton } from '../ui/CopyButton'
import styles from './PromptBlock.module.css'

/** PromptBlock shows a prompt as it is written, its variables marked, with a button to copy it. */
export function PromptBlock({ title, text }: { title: string; text: string }) {
  return (
    <figure className={styles['prompt']}>
      <figcaption>
        <span>{title || 'Prompt'}</span>{' '}
        <CopyButton text={text} what={title || 'prompt'} />
      </figcaption>
      {/* A scrolling region must be reachable by keyboard. */}
      <pre tabIndex={0}>
        {text.split(/(\{\{[^{}]+\}\})/).map((part, i) => (
          <Fragment key={i}>{i % 2 === 1 ? <var>{part}</var> : part}</Fragment>
        ))}
      </pre>
    </figure>
  )
}
