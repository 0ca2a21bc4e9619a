import { CopyButton } from '../ui/CopyButton'
import styles from './PromptBlock.module.css'

/** CodeBlock is code as it is written, its language named, with a button to copy it. */
export function CodeBlock({ language, code }: { language: string; code: string }) {
  return (
    <figure className={styles['prompt']} data-code="">
      <figcaption>
        <span>{language}</span>{' '}
        <CopyButton text={code} what={`the ${language}`} />
      </figcaption>
      {/* A scrolling region must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
