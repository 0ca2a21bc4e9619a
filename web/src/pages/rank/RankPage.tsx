import { useEffect, useRef, useState } from 'react'
import { followForm } from '../../components/followForm'
import { sendLive } from '../../components/liveForm'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { Rank } from '../../payload.gen'
import { followFields, sendWeights } from './weights'

/**
 * RankPage shows what the server put together. The form stays as the visitor
 * has it, but for criteria that come and go; the results are replaced.
 */
export function RankPage({ breadcrumbs, title, lead, form, results }: Rank) {
  const box = useRef<HTMLDivElement>(null)
  const [firstForm] = useState(form)
  useEffect(() => {
    const element = box.current?.querySelector('form')
    if (!element) return
    const stops = [sendLive(element).stop, sendWeights(element)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  useEffect(() => {
    const element = box.current?.querySelector('form')
    if (!element || form === firstForm) return
    followFields(element, form)
    followForm(element, form)
  }, [form, firstForm])
  return (
    <div ref={box}>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} />
      <HTML html={firstForm} />
      <HTML html={results} />
    </div>
  )
}
