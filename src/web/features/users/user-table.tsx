import { useWords } from '#web/components/words.ts'
import type { ListedUserView } from '#contract/users.ts'
import { statuses, type Status } from '#contract/base/roles.ts'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { roles } from '#contract/base/role-names.ts'
import { userWords, type UsersWords } from '#web/features/users/user-words.ts'
import { Email } from '#web/components/long-list/email.tsx'
import { nameOf } from '#web/features/users/name-of.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const tones: Record<Status, BadgeTone> = { ACTIVE: 'right', SUSPENDED: 'doubt', BANNED: 'wrong' }

export interface UserTableProps {
  users: readonly ListedUserView[]
  /** Whose status is being changed. */
  busyId: string | null
  onStatus: (user: ListedUserView, status: Status) => void
  onDelete: (user: ListedUserView) => void
}

export function UserTable({ users, ...actions }: UserTableProps) {
  const words = useWords(userWords).users
  const me = useAuth((state) => state.user?.id)
  return <Table caption={words.title} columns={listColumns(me, { words, ...actions })} rows={users} rowKey={(user) => user.id} />
}

function listColumns(
  me: string | undefined,
  { words, ...actions }: Omit<UserTableProps, 'users'> & { words: UsersWords['users'] },
): Column<ListedUserView>[] {
  const { columns } = words
  return [
    { head: columns.name, name: true, cell: nameOf },
    { head: columns.email, cell: (user) => <Email of={user.email} /> },
    { head: columns.school, cell: (user) => user.schoolName || <span className="quiet">{words.noSchool}</span> },
    { head: columns.role, cell: (user) => <Role of={user.role} /> },
    {
      head: columns.status,
      cell: (user) => (
        <span>
          <Badge tone={isKnown(tones, user.status) ? tones[user.status] : 'plain'}>{wordFor(words.statuses, user.status)}</Badge>
        </span>
      ),
    },
    { head: columns.posts, num: true, cell: (user) => user._count.blogPosts },
    { head: columns.actions, cell: (user) => <Actions user={user} isMe={user.id === me} {...actions} /> },
  ]
}

function Role({ of: role }: { of: ListedUserView['role'] }) {
  const words = useWords(userWords).users
  if (role === 'ADMINISTRATOR') return <b>{words.admin}</b>
  return roles.some((one) => one === role) ? words.user : role
}

/** None on one's own row, nor on an administrator's; the server refuses them too. */
function Actions({ user, isMe, busyId, onStatus, onDelete }: Omit<UserTableProps, 'users'> & { user: ListedUserView; isMe: boolean }) {
  const words = useWords(userWords).users
  if (isMe) return <span className="quiet small">{words.you}</span>
  if (user.role === 'ADMINISTRATOR') return <span className="quiet small">{words.protected}</span>
  const name = nameOf(user)
  function choose(value: string): void {
    const status = statuses.find((one) => one === value)
    if (status !== undefined) onStatus(user, status)
  }
  return (
    <span className="users-actions">
      <Select
        small
        aria-label={words.statusOf(name)}
        value={user.status}
        disabled={busyId === user.id}
        onChange={(event) => choose(event.target.value)}
      >
        {!isKnown(words.statuses, user.status) && <option value={user.status}>{user.status}</option>}
        {statuses.map((status) => (
          <option key={status} value={status}>
            {words.statuses[status]}
          </option>
        ))}
      </Select>
      <IconButton label={words.delete(name)} icon={<Icon name="trash" />} className="users-delete" onClick={() => onDelete(user)} />
    </span>
  )
}
