import { ComposedForm } from '../../components/ComposedForm'
import { HTML } from '../../components/Prose'
import type { Index } from '../../payload.gen'
import styles from './LlmIndexPage.module.css'

/** LlmIndexPage shows what the server put together. */
export function LlmIndexPage({ title, lead, form, results, priced }: Index) {
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <ComposedForm html={form} />
      <HTML html={results} />
      <p className={styles['facts']}>
        {`${lead} `}
        Prices are in US dollars per million tokens as of {priced}: the maker&apos;s own where it sells the
        model, otherwise the lowest we know. A dash or “not stated” is a value that no source gives, “…” a list whose source does not know all kinds.
      </p>
    </div>
  )
}
