import { useEffect, useState } from 'react'
import type { PostCard } from '#web/components/posts/load-posts.ts'

type State = 'waiting' | 'loading' | 'there' | 'failed'

/** Published posts, page by page, from when they are wanted. `waiting` is what stands in the page before. */
export function usePosts(areWanted: boolean) {
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
