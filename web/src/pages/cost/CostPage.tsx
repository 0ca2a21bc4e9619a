import { useRef } from 'react'
import { ComposedForm } from '../../components/ComposedForm'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { Cost } from '../../payload.gen'
import { TokenCounter } from './TokenCounter'
import { dropUsual } from './workloadForm'

/** CostPage shows what the server put together. */
export function CostPage({ breadcrumbs, title, lead, presets, form, results }: Cost) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box}>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} />
      <HTML html={presets} />
      <ComposedForm html={form} prepare={dropUsual} />
      <TokenCounter
        onUse={(field, count) => {
          const input = box.current?.querySelector(`.cost-form [name=${field}]`)
          if (!(input instanceof HTMLInputElement)) return
          input.value = String(count)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }}
      />
      <HTML html={results} />
    </div>
  )
}
