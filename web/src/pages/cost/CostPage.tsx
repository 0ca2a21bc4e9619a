import { useEffect, useRef, useState } from 'react'
import { followForm } from '../../components/followForm'
import { sendLive } from '../../components/liveForm'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { Cost } from '../../payload.gen'
import { TokenCounter } from './TokenCounter'
import { dropUsual } from './workloadForm'

/**
 * CostPage shows what the server put together. The form stays as the visitor
 * has it, so that typing is not disturbed; the results are replaced.
 */
export function CostPage({ breadcrumbs, title, lead, presets, form, results }: Cost) {
  const box = useRef<HTMLDivElement>(null)
  const [firstForm] = useState(form)
  const formOf = () => box.current?.querySelector<HTMLFormElement>('form.cost-form')
  useEffect(() => {
    const element = formOf()
    if (!element) return
    const { stop } = sendLive(element)
    const keep = dropUsual(element)
    return () => {
      stop()
      keep()
    }
  }, [])
  useEffect(() => {
    const element = formOf()
    if (element && form !== firstForm) followForm(element, form)
  }, [form, firstForm])
  return (
    <div ref={box}>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} />
      <HTML html={presets} />
      <HTML html={firstForm} />
      <TokenCounter
        onUse={(field, count) => {
          const input = formOf()?.elements.namedItem(field)
          if (!(input instanceof HTMLInputElement)) return
          input.value = String(count)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }}
      />
      <HTML html={results} />
    </div>
  )
}
