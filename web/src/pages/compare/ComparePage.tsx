import { useEffect, useRef } from 'react'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { IndexTool } from '../../payload.gen'
import { suggestModels } from './combobox'

/** ComparePage shows what the server put together; its field suggests models. */
export function ComparePage({ breadcrumbs, title, lead, html }: IndexTool) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.querySelector<HTMLFormElement>('.compare-choice form')
    return form ? suggestModels(form) : undefined
  }, [html])
  return (
    <>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} />
      <HTML html={html} ref={box} />
    </>
  )
}
