import { formatNumber } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords, readWords, useLanguage } from '#web/components/words.ts'
import { userWords } from '#web/features/users/user-words.ts'
import { UserManagement } from '#web/features/users/user-management.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { useStats } from '#web/features/users/user-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import '#web/ui/skeleton.css'
import './users.css'

export const meta = () => pageMeta({ title: readWords(userWords).title })

/** `/admin`: the figures of the whole site, and its users. */
export default function UsersPage() {
  return (
    <Page>
      <PageHead title={useWords(userWords).title} />
      <div className="grid">
        <UserFigures />
        <UserManagement />
      </div>
    </Page>
  )
}

function UserFigures() {
  const words = useWords(userWords)
  const buttons = useWords(buttonWords)
  const { data, error, refetch, isFetching } = useStats()
  if (data === undefined && error !== null) {
    return (
      <Message kind="wrong" title={words.figuresMissing}>
        <p>{describeError(error)}</p>
        <Button kind="second" small className="users-again" busy={isFetching && buttons.loading} onClick={() => void refetch()}>
          {buttons.tryAgain}
        </Button>
      </Message>
    )
  }
  const { figures } = words
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
  const language = useLanguage()
  if (of === undefined) return <span className="skeleton users-figure" />
  return formatNumber(of, language)
}
