import { PageHead } from '../../components/PageHead'
import { formatDate, plural } from '../../lib/format'
import { spaced } from '../../lib/spaced'
import type { Choice, PostList, PostSummary } from '../../payload.gen'
import styles from './PostListPage.module.css'

/** PostListPage lists the posts by year, all or those with one tag or of one desk. */
export function PostListPage(list: PostList) {
  const { tag, author, tags } = list
  return (
    <div>
      <PageHead crumbs={list.breadcrumbs} title={list.title} lead={list.lead} />
      <Choices label="Tags" all={list.all} choices={tags} />
      {list.authors.length > 1 && <Choices label="Desks" all="" choices={list.authors} />}
      <p className={styles['count']}>
        <span role="status">
          {plural(list.matches, 'post')}
          {tag && ` about ${tag}`}
          {author && ` by ${author}`}
        </span>{' '}
        · Feeds:{' '}
        {spaced(
          list.feeds.map((feed) => (
            <a key={feed.href} href={feed.href}>
              {feed.label}
            </a>
          )),
        )}
      </p>
      {list.years.map(({ year, posts }) => (
        <section key={year} className={styles['year']} aria-labelledby={`y${year}`}>
          <h2 id={`y${year}`}>{year}</h2>
          <ol className={styles['posts']}>
            {posts.map((post) => (
              <li key={post.href}>
                <Post post={post} tags={tags} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Post({ post, tags }: { post: PostSummary; tags: Choice[] }) {
  return (
    <article>
      <p className={styles['date']}>
        <time dateTime={post.date}>{formatDate(post.date)}</time>{' '}
        {post.updated && (
          <small>
            updated <time dateTime={post.updated}>{formatDate(post.updated)}</time>
          </small>
        )}
      </p>
      <h3>
        <a href={post.href}>{post.title}</a>
      </h3>
      <p>{post.description}</p>
      <p className={styles['facts']}>
        {`${post.author} · ${post.readingMinutes} min read `}
        {spaced(
          tags
            .filter((tag) => post.tags.includes(tag.label))
            .map((tag) => (
              <a key={tag.label} href={tag.href} aria-current={tag.current || undefined}>
                {tag.label}
              </a>
            )),
        )}
      </p>
    </article>
  )
}

/** Choices are links that narrow the list; the one that is taken leads back. */
function Choices({ label, all, choices }: { label: string; all: string; choices: Choice[] }) {
  return (
    <nav className={styles['tags']} aria-label={label}>
      {all && (
        <a href={all} aria-current={choices.some((choice) => choice.current) ? undefined : 'true'}>
          All
        </a>
      )}{' '}
      {spaced(
        choices.map((choice) => (
          <a key={choice.label} href={choice.href} aria-current={choice.current || undefined}>
            {`${choice.label} `}
            <span>{choice.count}</span>
          </a>
        )),
      )}
    </nav>
  )
}
