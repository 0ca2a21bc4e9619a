import { useRef } from 'react'
import { Breadcrumbs } from '../../components/Breadcrumbs'
import { ComposedForm } from '../../components/ComposedForm'
import { dropUsual } from '../../components/dropUsual'
import { HTML } from '../../components/Prose'
import type { Cost } from '../../payload.gen'
import styles from './CostPage.module.css'
import { TokenCounter } from './TokenCounter'

/** CostPage shows what the server put together. */
export function CostPage({ breadcrumbs, title, lead, presets, form, results }: Cost) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div className={styles['page']} ref={box}>
      <Breadcrumbs crumbs={breadcrumbs} />
      <h1>{title}</h1>
      <HTML html={presets} />
      <ComposedForm html={form} prepare={dropUsual} />
      <HTML html={results} />
      <TokenCounter
        onUse={(field, count) => {
          const input = box.current?.querySelector(`.cost-form [name=${field}]`)
          if (!(input instanceof HTMLInputElement)) return
          input.value = String(count)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }}
      />
      <p className={styles['lead']}>{lead}</p>
    </div>
  )
}
