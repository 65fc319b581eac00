import type { StaffMember } from '#contract/invitations.ts'
import { roleLabels } from '#web/components/role-labels.ts'
import { useWords } from '#web/components/words.ts'
import { colleaguesWords } from '#web/features/settings/colleagues-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

/** Everybody who works in the school. */
export function StaffTable({ staff }: { staff: readonly StaffMember[] }) {
  const { staff: words } = useWords(colleaguesWords)
  const columns: Column<StaffMember>[] = [
    { head: words.name, name: true, cell: nameCell },
    { head: words.email, cell: ({ email }) => email },
    { head: words.role, cell: ({ role }) => roleLabels[role] },
    { head: words.status, cell: statusCell },
  ]
  return (
    <Card title={words.title} aside={String(staff.length)}>
      <Table caption={words.title} columns={columns} rows={staff} rowKey={({ id }) => id} />
    </Card>
  )
}

const nameCell = (row: StaffMember) => <StaffName row={row} />
const statusCell = (row: StaffMember) => <StaffStatus row={row} />

function StaffName({ row: { firstName, lastName, isOwner } }: { row: StaffMember }) {
  const { staff: words } = useWords(colleaguesWords)
  return (
    <>
      {firstName} {lastName} {isOwner && <Badge tone="note">{words.owner}</Badge>}
    </>
  )
}

function StaffStatus({ row: { status } }: { row: StaffMember }) {
  const { staff: words } = useWords(colleaguesWords)
  return <Badge tone={status === 'ACTIVE' ? 'right' : 'wrong'}>{words.statuses[status]}</Badge>
}
