import { describeError } from '#web/api/describe-error.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { longListWords } from '#web/components/long-list/long-list-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './long-list.css'

export interface ListFootProps {
  /** The part of an infinite query that this uses. */
  list: {
    error: Error | null
    isPending: boolean
    isFetching: boolean
    isFetchingNextPage: boolean
    hasNextPage: boolean
    refetch: () => Promise<unknown>
    fetchNextPage: () => Promise<unknown>
  }
  isEmpty: boolean
  /** What to say where the list is empty. */
  none: string
  missing: string
  loading: string
}

/** What stands under a list: its skeleton, that there is nothing, what went wrong, or the way to more of it. */
export function ListFoot({ list, isEmpty, none, missing, loading }: ListFootProps) {
  const words = useWords(longListWords)
  if (list.isPending) return <Skeleton lines={8} label={loading} />
  if (list.error !== null && isEmpty) {
    return <NotLoaded title={missing} error={list.error} onRetry={list.refetch} />
  }
  if (isEmpty) return <p className="quiet list-none">{none}</p>
  return (
    <>
      {list.error !== null && (
        <div className="list-problem">
          <Message kind="wrong">{describeError(list.error)}</Message>
        </div>
      )}
      {list.hasNextPage && (
        <p className="list-more">
          <Button kind="second" small busy={list.isFetchingNextPage && words.loadingMore} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </p>
      )}
    </>
  )
}
