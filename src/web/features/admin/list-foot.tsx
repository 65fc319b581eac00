import { describeError } from '#web/api/describe-error.ts'
import { adminWords } from '#web/features/admin/admin-words.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface ListFootProps {
  /** Of an infinite query, what this looks at. */
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
  if (list.isPending) return <Skeleton lines={8} label={loading} />
  if (list.error !== null && isEmpty) {
    return (
      <EmptyState title={missing} action={<Button onClick={() => void list.refetch()}>{adminWords.again}</Button>}>
        {describeError(list.error)}
      </EmptyState>
    )
  }
  if (isEmpty) return <p className="quiet admin-none">{none}</p>
  return (
    <>
      {list.error !== null && (
        <div className="admin-problem">
          <Message kind="wrong">{describeError(list.error)}</Message>
        </div>
      )}
      {list.hasNextPage && (
        <p className="admin-more">
          <Button kind="second" small busy={list.isFetchingNextPage && adminWords.loadingMore} onClick={() => void list.fetchNextPage()}>
            {adminWords.more}
          </Button>
        </p>
      )}
    </>
  )
}
