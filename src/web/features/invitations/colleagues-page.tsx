import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { useStaff } from '#web/features/invitations/colleague-calls.ts'
import { colleaguesWords } from '#web/features/invitations/colleagues-words.ts'
import { InviteForm } from '#web/features/invitations/invite-form.tsx'
import { OpenInvitations } from '#web/features/invitations/open-invitations.tsx'
import { StaffTable } from '#web/features/invitations/staff-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './colleagues.css'

export const meta = () => pageMeta({ title: readWords(colleaguesWords).title })

/** Who works in the school, and who is asked in. */
export default function ColleaguesPage() {
  const words = useWords(colleaguesWords)
  const { data, error, refetch } = useStaff()
  return (
    <Page>
      <PageHead title={words.title} note={data === undefined ? null : words.note(data.schoolName)} />
      {data === undefined && error === null && (
        <div className="card">
          <Skeleton lines={6} label={words.loading} />
        </div>
      )}
      {data === undefined && error !== null && <NotShown error={error} onAgain={() => void refetch()} />}
      {data !== undefined && (
        <div className="colleagues">
          <InviteForm />
          <OpenInvitations />
          <StaffTable staff={data.staff} />
        </div>
      )}
    </Page>
  )
}

function NotShown({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const words = useWords(colleaguesWords)
  if (error instanceof ApiError && error.status === 403) return <EmptyState title={words.notYours}>{words.notYoursText}</EmptyState>
  return (
    <EmptyState title={words.broken} action={<Button onClick={onAgain}>{words.again}</Button>}>
      {describeError(error)}
    </EmptyState>
  )
}
