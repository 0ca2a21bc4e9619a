import { ArticleFrame } from '../../components/ArticleFrame'
import type { Troubleshooting } from '../../payload.gen'
import { SelfCheck } from './SelfCheck'

/** TroubleshootingPage lists known problems and looks at the visitor's own browser. */
export function TroubleshootingPage(page: Troubleshooting) {
  return <ArticleFrame article={page} before={<SelfCheck email={page.email} />} />
}
