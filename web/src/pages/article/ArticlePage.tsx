import { ArticleFrame } from '../../components/ArticleFrame'
import type { Article } from '../../payload.gen'

/** ArticlePage is a page that is one text. */
export function ArticlePage(article: Article) {
  return <ArticleFrame article={article} />
}
