import { ArticleFrame } from '../../components/ArticleFrame'
import { Neighbours } from '../../components/Neighbours'
import { OutlineNav } from '../../components/OutlineNav'
import type { Chapter } from '../../payload.gen'

/** ChapterPage is a section of a long text, with the way to all others beside it. */
export function ChapterPage(chapter: Chapter) {
  return (
    <ArticleFrame
      article={chapter}
      nav={<OutlineNav outline={chapter.outline} toc={chapter.toc} />}
      after={<Neighbours previous={chapter.previous} next={chapter.next} />}
    />
  )
}
