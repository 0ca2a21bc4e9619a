import { ArticleFrame } from '../../components/ArticleFrame'
import { Neighbours } from '../../components/Neighbours'
import { formatDate } from '../../lib/format'
import type { Post } from '../../payload.gen'

/** PostPage is one post of the blog. */
export function PostPage(post: Post) {
  return (
    <ArticleFrame
      article={post}
      kicker={post.tags.map((tag, i) => (
        <span key={tag.name}>
          {i > 0 && ' · '}
          <a href={tag.href}>{tag.name}</a>
        </span>
      ))}
      facts={
        <>
          {post.author} · <time dateTime={post.date}>{formatDate(post.date)}</time>
          {post.updated > post.date && (
            <>
              {' '}
              · updated <time dateTime={post.updated}>{formatDate(post.updated)}</time>
            </>
          )}{' '}
          · {post.readingMinutes} min read
        </>
      }
      after={<Neighbours previous={post.newer} next={post.older} labels={['Newer', 'Older']} />}
    />
  )
}
