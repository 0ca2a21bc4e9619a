import { ComposedForm } from '../../components/ComposedForm'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { FormPage } from '../../payload.gen'

/** SearchPage shows what the server found. */
export function SearchPage({ breadcrumbs, title, lead, form, results }: FormPage) {
  return (
    <div className="search-page">
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} tool />
      <ComposedForm html={form} />
      <HTML html={results} />
    </div>
  )
}
