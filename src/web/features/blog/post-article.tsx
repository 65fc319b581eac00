import { useMemo } from 'react'
import { Link } from 'react-router'
import type { PostPage } from '#contract/post-page.ts'
import { Prose } from '#web/components/posts/prose.tsx'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { postWords } from '#web/features/blog/words/post-words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import './post.css'

/** A post, to be read. */
export function PostArticle({ post }: { post: PostPage }) {
  const paths = useSitePaths()
  const { by, all, feed, invite } = useWords(postWords)
  // The text never changes while it is shown, so React need not compare it again.
  const body = useMemo(() => <Prose html={post.html} />, [post.html])
  return (
    <main id="main" className="post">
      <article className="post-in">
        <header className="post-head">
          <h1>{post.title}</h1>
          <p className="post-line">
            {post.author !== '' && (
              <span>
                {by} <b>{post.author}</b>
              </span>
            )}
            <time dateTime={post.createdAt}>{post.dates}</time>
          </p>
        </header>
        {post.picture !== '' && (
          <img
            className="post-picture"
            src={post.picture}
            srcSet={post.pictureSet}
            sizes="(min-width: 64rem) 56rem, 100vw"
            width={post.pictureWidth}
            height={post.pictureHeight}
            alt=""
            fetchPriority="high"
          />
        )}
        {body}
        <footer className="post-foot">
          <Link to={paths.blog}>{all}</Link>
          <a href={paths.feed}>{feed}</a>
        </footer>
      </article>
      <aside className="post-invite">
        <h2>{invite.title}</h2>
        <p>{invite.text}</p>
        <LinkButton kind="second" to={paths.register}>
          {invite.action}
        </LinkButton>
      </aside>
    </main>
  )
}
