import { describeError } from '#web/api/describe-error.ts'
import { useStats } from '#web/features/admin/admin-calls.ts'
import { adminWords } from '#web/features/admin/admin-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import '#web/ui/skeleton.css'

export function AdminFigures() {
  const { data, error, refetch, isFetching } = useStats()
  if (data === undefined && error !== null) {
    return (
      <Message kind="wrong" title={adminWords.figuresMissing}>
        <p>{describeError(error)}</p>
        <Button kind="second" small className="admin-again" busy={isFetching && adminWords.loadingMore} onClick={() => void refetch()}>
          {adminWords.again}
        </Button>
      </Message>
    )
  }
  const { figures } = adminWords
  const stats = data?.stats
  return (
    <Figures
      figures={[
        { label: figures.total, value: <Value of={stats?.users.total} /> },
        { label: figures.active, value: <Value of={stats?.users.active} /> },
        { label: figures.suspended, value: <Value of={stats?.users.suspended} /> },
        { label: figures.posts, value: <Value of={stats?.blogPosts.total} /> },
      ]}
    />
  )
}

function Value({ of }: { of: number | undefined }) {
  if (of === undefined) return <span className="skeleton admin-figure" />
  return of.toLocaleString('en-GB')
}
