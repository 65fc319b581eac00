import { useState } from 'react'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { limits } from '#contract/base/limits.ts'
import type { Status } from '#contract/base/role-names.ts'
import { registrationRoles } from '#contract/base/roles.ts'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import { type InvitationView, type StaffMemberView, invite, inviteSchema } from '#contract/invitations.ts'
import { formatDay } from '#engine/words/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { useRoleName } from '#web/components/roles/words/roles-words.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { readWords, useWords, useLanguage } from '#web/components/words.ts'
import { useStaff, useRefreshInvitations, useInvitations, useRevoke, useSendAgain } from '#web/features/invitations/colleague-calls.ts'
import { colleaguesWords } from '#web/features/invitations/colleagues-words.ts'
import { InvitationLink, type HandedOver } from '#web/features/invitations/invitation-link.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './colleagues.css'

export const meta = () => pageMeta({ title: readWords(colleaguesWords).title })

/** Who works in the school, and who is asked in. */
export default function ColleaguesPage() {
  const words = useWords(colleaguesWords)
  const { data, error, refetch } = useStaff()
  const invited = useInvitations()
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null)
  const isLoading = data === undefined || invited.data === undefined
  const failure = data === undefined ? error : invited.data === undefined ? invited.error : null
  return (
    <Page>
      <PageHead title={words.title} note={data === undefined ? null : words.note(data.schoolName)} />
      {isLoading && failure === null && (
        <div className="card">
          <Skeleton lines={6} label={words.loading} />
        </div>
      )}
      {isLoading && failure !== null && <NotShown error={failure} onAgain={() => void Promise.all([refetch(), invited.refetch()])} />}
      {data !== undefined && invited.data !== undefined && (
        <div className="colleagues">
          <InviteForm sendsMail={invited.data.sendsMail} onLink={setHandedOver} />
          {handedOver !== null && <InvitationLink key={handedOver.code} handedOver={handedOver} onClose={() => setHandedOver(null)} />}
          <OpenInvitations
            {...invited.data}
            onLink={setHandedOver}
            onRevoked={(email) => setHandedOver((shown) => (shown?.email === email ? null : shown))}
          />
          <StaffTable staff={data.staff} />
        </div>
      )}
    </Page>
  )
}

function NotShown({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const words = useWords(colleaguesWords)
  if (error instanceof ApiError && error.status === 403) return <EmptyState title={words.notYours}>{words.notYoursText}</EmptyState>
  return <NotLoaded title={words.broken} error={error} onRetry={onAgain} />
}

const tones: Record<Status, BadgeTone> = { ACTIVE: 'right', SUSPENDED: 'wrong', BANNED: 'wrong' }

/** Everybody who works in the school. */
function StaffTable({ staff }: { staff: readonly StaffMemberView[] }) {
  const { staff: words } = useWords(colleaguesWords)
  const nameRole = useRoleName()
  const columns: Column<StaffMemberView>[] = [
    { head: words.name, name: true, cell: nameCell },
    { head: words.email, cell: ({ email }) => email },
    { head: words.role, cell: ({ role }) => nameRole(role) },
    { head: words.status, cell: statusCell },
  ]
  return (
    <Card title={words.title} aside={String(staff.length)}>
      <Table caption={words.title} columns={columns} rows={staff} rowKey={({ id }) => id} />
    </Card>
  )
}

const nameCell = (row: StaffMemberView) => <StaffName row={row} />
const statusCell = (row: StaffMemberView) => <StaffStatus row={row} />

function StaffName({ row: { firstName, lastName, isOwner } }: { row: StaffMemberView }) {
  const { staff: words } = useWords(colleaguesWords)
  return (
    <>
      {firstName} {lastName} {isOwner && <Badge tone="note">{words.owner}</Badge>}
    </>
  )
}

function StaffStatus({ row: { status } }: { row: StaffMemberView }) {
  const { staff: words } = useWords(colleaguesWords)
  return <Badge tone={isKnown(tones, status) ? tones[status] : 'plain'}>{wordFor(words.statuses, status)}</Badge>
}

const loadSchema = async () => inviteSchema

function InviteForm({ sendsMail, onLink }: { sendsMail: boolean; onLink: (link: HandedOver | null) => void }) {
  const words = useWords(colleaguesWords).invite
  const refresh = useRefreshInvitations()
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => Object.fromEntries(fields),
    submit: async (values, form) => {
      const { invitation, code } = await call(invite, { body: values })
      form.reset()
      if (code === null) showToast(words.sent(invitation.email))
      onLink(code === null ? null : { email: invitation.email, code })
      await refresh()
    },
  })
  return (
    <Card title={words.title}>
      <p className="quiet small invite-text">{sendsMail ? words.text : words.textLink}</p>
      <form className="invite" {...formProps}>
        <Field label={words.email} error={errors['email']}>
          <TextInput type="email" name="email" autoComplete="off" required maxLength={limits.emailMaxChars} />
        </Field>
        <Field label={words.role} error={errors['role']}>
          <Select name="role">
            {registrationRoles.map((role) => (
              <option key={role} value={role}>
                {words.roles[role]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={isBusy && (sendsMail ? words.busy : words.busyLink)}>
          {sendsMail ? words.submit : words.submitLink}
        </Button>
      </form>
      {failure !== null && (
        <div className="invite-note">
          <Message kind="wrong">{describeError(failure)}</Message>
        </div>
      )}
    </Card>
  )
}

interface OpenInvitationsProps {
  invitations: readonly InvitationView[]
  sendsMail: boolean
  onLink: (link: HandedOver | null) => void
  onRevoked: (email: string) => void
}

/** Who was asked in and has not come yet. */
function OpenInvitations({ invitations, sendsMail, onLink, onRevoked }: OpenInvitationsProps) {
  const words = useWords(colleaguesWords)
  const { open } = words
  const nameOf = usePersonName()
  const nameRole = useRoleName()

  const columns: Column<InvitationView>[] = [
    { head: open.email, name: true, cell: ({ email }) => email },
    { head: open.role, cell: ({ role }) => nameRole(role) },
    { head: open.by, cell: ({ invitedByName }) => nameOf(invitedByName) },
    { head: open.until, cell: untilCell },
    { head: open.actions, cell: actionsCellOf({ sendsMail, onLink, onRevoked }) },
  ]

  return (
    <Card title={open.title}>
      {invitations.length === 0 && <p className="quiet small">{open.none}</p>}
      {invitations.length > 0 && <Table caption={open.title} columns={columns} rows={invitations} rowKey={({ id }) => id} />}
      {invitations.length > 0 && !sendsMail && <p className="quiet small invite-note">{open.linkNote}</p>}
    </Card>
  )
}

const untilCell = (row: InvitationView) => <Until row={row} />

function Until({ row: { hasExpired, expiresAt, mailFault } }: { row: InvitationView }) {
  const { open } = useWords(colleaguesWords)
  const language = useLanguage()
  return (
    <>
      {hasExpired ? <Badge tone="doubt">{open.expired}</Badge> : formatDay(expiresAt, language)}{' '}
      {mailFault !== null && <Badge tone="wrong">{wordFor(open.mailFaults, mailFault)}</Badge>}
    </>
  )
}

type ActionsProps = Omit<OpenInvitationsProps, 'invitations'>

function actionsCellOf(of: ActionsProps) {
  return (row: InvitationView) => <Actions row={row} {...of} />
}

function Actions({ row: { id, email }, sendsMail, onLink, onRevoked }: { row: InvitationView } & ActionsProps) {
  const { open } = useWords(colleaguesWords)
  const again = useSendAgain(({ code }) => {
    if (code === null) showToast(open.sent(email))
    onLink(code === null ? null : { email, code })
  })
  const revoke = useRevoke(() => {
    showToast(open.revoked)
    onRevoked(email)
  })
  const isBusy = again.isPending || revoke.isPending
  const problem = again.error ?? revoke.error
  return (
    <>
      <div className="colleague-actions">
        <Button kind="quiet" small disabled={isBusy} aria-label={(sendsMail ? open.sendTo : open.newLinkFor)(email)} onClick={() => again.mutate(id)}>
          {sendsMail ? open.send : open.newLink}
        </Button>
        <Button kind="quiet" small disabled={isBusy} aria-label={open.revokeOf(email)} onClick={() => revoke.mutate(id)}>
          {open.revoke}
        </Button>
      </div>
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
    </>
  )
}
