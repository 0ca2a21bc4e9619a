import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { IndexTool } from '../../payload.gen'

/** ComparePage shows what the server put together. */
export function ComparePage({ breadcrumbs, title, lead, html }: IndexTool) {
  return (
    <>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} />
      <HTML html={html} />
    </>
  )
}
