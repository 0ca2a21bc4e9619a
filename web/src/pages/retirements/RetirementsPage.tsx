import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { IndexTool } from '../../payload.gen'

/** RetirementsPage shows what the server put together. */
export function RetirementsPage({ breadcrumbs, title, lead, html }: IndexTool) {
  return (
    <>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} tool />
      <HTML html={html} />
    </>
  )
}
