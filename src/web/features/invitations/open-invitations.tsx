import { formatDay } from '#engine/words/format.ts'
import type { InvitationView } from '#contract/invitations.ts'
import { useSendsMail } from '#web/components/mail/use-sends-mail.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useRoleName } from '#web/components/roles/words/roles-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { useInvitations, useRevoke, useSendAgain } from '#web/features/invitations/colleague-calls.ts'
import { colleaguesWords } from '#web/features/invitations/colleagues-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Who was asked in and has not come yet. */
export function OpenInvitations() {
  const words = useWords(colleaguesWords)
  const { open } = words
  const nameOf = usePersonName()
  const nameRole = useRoleName()
  const { data: invitations, error } = useInvitations()

  const columns: Column<InvitationView>[] = [
    { head: open.email, name: true, cell: ({ email }) => email },
    { head: open.role, cell: ({ role }) => nameRole(role) },
    { head: open.by, cell: ({ invitedByName }) => nameOf(invitedByName) },
    { head: open.until, cell: untilCell },
    { head: open.actions, cell: actionsCell },
  ]

  return (
    <Card title={open.title}>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {invitations === undefined && error === null && <Skeleton lines={2} label={words.loading} />}
      {invitations?.length === 0 && <p className="quiet small">{open.none}</p>}
      {invitations !== undefined && invitations.length > 0 && (
        <Table caption={open.title} columns={columns} rows={invitations} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}

const untilCell = (row: InvitationView) => <Until row={row} />
const actionsCell = (row: InvitationView) => <Actions row={row} />

function Until({ row: { hasExpired, expiresAt } }: { row: InvitationView }) {
  const { open } = useWords(colleaguesWords)
  const language = useLanguage()
  return hasExpired ? <Badge tone="doubt">{open.expired}</Badge> : formatDay(expiresAt, language)
}

function Actions({ row: { id, email } }: { row: InvitationView }) {
  const { open, invite } = useWords(colleaguesWords)
  const isMailed = useSendsMail()
  const again = useSendAgain(() => showToast((isMailed ? open.sent : invite.kept)(email)))
  const revoke = useRevoke(() => showToast(open.revoked))
  const isBusy = again.isPending || revoke.isPending
  const problem = again.error ?? revoke.error
  return (
    <>
      <div className="colleague-actions">
        <Button kind="quiet" small disabled={isBusy} aria-label={open.sendTo(email)} onClick={() => again.mutate(id)}>
          {open.send}
        </Button>
        <Button kind="quiet" small disabled={isBusy} aria-label={open.revokeOf(email)} onClick={() => revoke.mutate(id)}>
          {open.revoke}
        </Button>
      </div>
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
    </>
  )
}
