import { useCallback } from 'react'
import { ComposedForm } from '../../components/ComposedForm'
import { dropUsual } from '../../components/dropUsual'
import { HTML } from '../../components/Prose'
import type { Index } from '../../payload.gen'
import styles from './FrontierPage.module.css'
import { followModels, sayMonth } from './frontierForm'

/** FrontierPage shows what the server put together. */
export function FrontierPage({ title, lead, form, results, priced }: Index) {
  const prepare = useCallback((element: HTMLFormElement) => {
    const undo = [dropUsual(element), sayMonth(element)]
    return () => undo.forEach((one) => one())
  }, [])
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <ComposedForm html={form} prepare={prepare} follow={followModels} />
      <HTML html={results} />
      <p className="fine-print">{`${lead} Prices are in US dollars as of ${priced}: the maker’s own where it sells the model, otherwise the lowest we know.`}</p>
    </div>
  )
}
