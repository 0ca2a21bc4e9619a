import { useRef } from 'react'
import { ComposedForm } from '../../components/ComposedForm'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { FormPage } from '../../payload.gen'
import { useFoundHere } from './useFoundHere'

/** SearchPage shows what the server found, or in a static copy of the site what the browser did. */
export function SearchPage({ breadcrumbs, title, lead, form, results }: FormPage) {
  const page = useRef<HTMLDivElement>(null)
  const here = useFoundHere(page)
  return (
    <div ref={page} className="search-page">
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} tool />
      <ComposedForm html={form} />
      {here ?? <HTML html={results} />}
    </div>
  )
}
