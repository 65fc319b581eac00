import type { StaffMemberView } from '#contract/invitations.ts'
import type { Status } from '#contract/base/role-names.ts'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import { useRoleName } from '#web/components/roles/words/roles-words.ts'
import { useWords } from '#web/components/words.ts'
import { colleaguesWords } from '#web/features/invitations/colleagues-words.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const tones: Record<Status, BadgeTone> = { ACTIVE: 'right', SUSPENDED: 'wrong', BANNED: 'wrong' }

/** Everybody who works in the school. */
export function StaffTable({ staff }: { staff: readonly StaffMemberView[] }) {
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
