import { useRef } from 'react'
import { ComposedForm } from '../../components/ComposedForm'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { FormPage } from '../../payload.gen'
import { useVisit } from './useVisit'

/** ChangesPage is the timeline of what changed. */
export function ChangesPage({ breadcrumbs, title, lead, form, results }: FormPage) {
  const box = useRef<HTMLDivElement>(null)
  useVisit(box, results)
  return (
    <div ref={box} className="rail-page">
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} tool />
      <ComposedForm html={form} />
      <HTML html={results} />
    </div>
  )
}
