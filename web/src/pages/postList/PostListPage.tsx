import { PageHead } from '../../components/PageHead'
import { formatDate, plural } from '../../lib/format'
import type { PostList } from '../../payload.gen'
import styles from './PostListPage.module.css'

/** PostListPage lists the posts, newest first, all or those with one tag. */
export function PostListPage({ breadcrumbs, title, lead, posts, tags, tag, all }: PostList) {
  return (
    <div>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} />
      <nav className={styles['tags']} aria-label="Tags">
        <a href={all} aria-current={tag === '' ? 'true' : undefined}>
          All
        </a>
        {tags.map((t) => (
          <a key={t.name} href={t.href} aria-current={t.name === tag ? 'true' : undefined}>
            {t.name} <span>{t.posts}</span>
          </a>
        ))}
      </nav>
      <p className={styles['count']} role="status">
        {plural(posts.length, 'post')}
        {tag && ` about ${tag}`}
      </p>
      <ol className={styles['posts']}>
        {posts.map((post) => (
          <li key={post.href}>
            <article>
              <time dateTime={post.date}>{formatDate(post.date)}</time>
              <h2>
                <a href={post.href}>{post.title}</a>
              </h2>
              <p>{post.description}</p>
              <p className={styles['facts']}>
                {post.author} · {post.readingMinutes} min read · {post.tags.join(', ')}
              </p>
            </article>
          </li>
        ))}
      </ol>
    </div>
  )
}
