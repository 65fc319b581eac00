import { useRef, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { postListMark } from '#contract/post-page.ts'
import type { PostCard } from '#web/components/posts/load-posts.ts'
import { postsWords } from '#web/components/posts/words/posts-words.ts'
import { useNear } from '#web/components/use-near.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './post-cards.css'

/** The server writes the posts here (`blog/list-page.ts`); a browser that runs scripts never reads it. */
const listed = { __html: import.meta.env.SSR ? `<ul class="post-cards">${postListMark}</ul>` : '' }

/** What users have published, below the site's own articles. */
export function PublishedPosts() {
  const paths = useSitePaths()
  const words = useWords(postsWords)
  const section = useRef<HTMLDivElement>(null)
  const { state, cards, hasMore, loadMore, tryAgain } = usePosts(useNear(section))
  return (
    <div className="published" ref={section}>
      <p className="published-lead">
        {words.lead} <a href={paths.feed}>{words.feed}</a>
      </p>
      <noscript dangerouslySetInnerHTML={listed} suppressHydrationWarning />
      {state === 'loading' && cards.length === 0 && <Skeleton lines={5} label={words.loading} />}
      {state === 'there' && cards.length === 0 && <p className="quiet">{words.none}</p>}
      {cards.length > 0 && (
        <ul className="post-cards">
          {cards.map((card) => (
            <Card key={card.id} card={card} by={words.by} />
          ))}
        </ul>
      )}
      {state === 'failed' && (
        <div className="row" role="alert">
          <span>{words.failed}</span>
          <Button kind="second" small onClick={tryAgain}>
            {words.again}
          </Button>
        </div>
      )}
      {hasMore && state !== 'failed' && (
        <Button kind="second" busy={state === 'loading' && words.loadingMore} onClick={loadMore}>
          {words.more}
        </Button>
      )}
    </div>
  )
}

function Card({ card: { id, title, author, createdAt, date, preview, picture }, by }: { card: PostCard; by: string }) {
  const paths = useSitePaths()
  return (
    <li className="post-card">
      <span className="post-card-picture">
        {picture !== null && (
          <img src={picture.src} srcSet={picture.srcSet} sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 45vw, 100vw" alt="" loading="lazy" />
        )}
      </span>
      <h3>
        <Link to={paths.post(id)}>{title}</Link>
      </h3>
      <p className="small quiet">
        {author !== '' && `${by} ${author} · `}
        <time dateTime={createdAt}>{date}</time>
      </p>
      <p className="post-card-preview">{preview}</p>
    </li>
  )
}

type State = 'waiting' | 'loading' | 'there' | 'failed'

/** Published posts, page by page, from when they are wanted. `waiting` is what stands in the page before. */
function usePosts(areWanted: boolean) {
  const [state, setState] = useState<State>('waiting')
  const [cards, setCards] = useState<readonly PostCard[]>([])
  const [next, setNext] = useState<string | null>(null)
  /** Where the page that is wanted begins; a new object for each try. */
  const [wanted, setWanted] = useState<{ after: string | null }>({ after: null })

  useEffect(() => {
    if (!areWanted) return undefined
    const leave = new AbortController()
    setState('loading')
    // Fetched here, so that the page itself does not carry what reads the answer.
    import('#web/components/posts/load-posts.ts')
      .then(({ loadPosts }) => loadPosts(wanted.after, leave.signal))
      .then((page) => {
        setCards((known) => (wanted.after === null ? page.cards : [...known, ...page.cards]))
        setNext(page.next)
        setState('there')
      })
      .catch(() => {
        if (!leave.signal.aborted) setState('failed')
      })
    return () => leave.abort()
  }, [areWanted, wanted])

  return { state, cards, hasMore: next !== null, loadMore: () => setWanted({ after: next }), tryAgain: () => setWanted({ ...wanted }) }
}
