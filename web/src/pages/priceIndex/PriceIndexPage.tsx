import { ComposedForm } from '../../components/ComposedForm'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { FormPage } from '../../payload.gen'

/** PriceIndexPage shows what the server put together: what the same work cost over time. */
export function PriceIndexPage({ breadcrumbs, title, lead, form, results }: FormPage) {
  return (
    <>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} tool />
      <ComposedForm html={form} />
      <HTML html={results} />
    </>
  )
}
