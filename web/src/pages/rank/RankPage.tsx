import { ComposedForm } from '../../components/ComposedForm'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { FormPage } from '../../payload.gen'
import { followFields, sendWeights } from './weights'

/** RankPage shows what the server put together. Criteria come and go with the address. */
export function RankPage({ breadcrumbs, title, lead, form, results }: FormPage) {
  return (
    <div className="rail-page">
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} tool />
      <ComposedForm html={form} prepare={sendWeights} follow={followFields} />
      <HTML html={results} />
    </div>
  )
}
