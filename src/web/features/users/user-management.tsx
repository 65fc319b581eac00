import { useWords } from '#web/components/words.ts'
import { useEffect, useRef, useState } from 'react'
import { roles } from '#contract/base/role-names.ts'
import type { ListedUserView } from '#contract/users.ts'
import { type Status, statuses } from '#contract/base/roles.ts'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { Email } from '#web/components/long-list/email.tsx'
import { useDeleteUser, useSetStatus, useUsers } from '#web/features/users/user-calls.ts'
import { userWords, type UsersWords } from '#web/features/users/user-words.ts'
import { ListFoot } from '#web/components/long-list/list-foot.tsx'
import { SearchBox } from '#web/components/long-list/search-box.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import '#web/components/long-list/wide-table.css'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import '#web/ui/card.css'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

/** All users, the newest first: found by words, locked out, let in again, deleted. */
export function UserManagement() {
  const words = useWords(userWords).users
  const [search, setSearch] = useState('')
  const [leaving, setLeaving] = useState<ListedUserView | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasDeleted = useRef(false)
  const list = useUsers(search)
  const setStatus = useSetStatus()
  const remove = useDeleteUser()
  const problem = setStatus.error ?? remove.error
  const users = list.data?.pages.flatMap((page) => page.users) ?? []
  const total = list.data && Math.max(list.data.pages.at(-1)?.total ?? 0, users.length)

  function change(user: ListedUserView, status: Status): void {
    remove.reset()
    const before = user.status
    // One that is new to this page cannot be set from here.
    const undo = isKnown(words.statuses, before) ? () => change({ ...user, status }, before) : undefined
    setStatus.mutate({ user, status }, { onSuccess: () => showToast(words.changed(nameOf(user), status), undo) })
  }

  function deleteLeaving(user: ListedUserView): void {
    setStatus.reset()
    remove.mutate(user, {
      onSuccess: () => {
        hasDeleted.current = true
        showToast(words.deleted(nameOf(user)))
      },
      onSettled: () => setLeaving(null),
    })
  }

  // Once the dialog is closed: the button that was pressed is gone with its row, and the focus would be lost.
  useEffect(() => {
    if (leaving !== null || !hasDeleted.current) return
    hasDeleted.current = false
    heading.current?.focus()
  }, [leaving])

  return (
    <section className="card users wide-table" aria-labelledby="users-title">
      <header>
        <h2 id="users-title" tabIndex={-1} ref={heading}>
          {words.title}
        </h2>
        <div className="users-tools">
          <span className="quiet small" role="status">
            {total !== undefined && words.shown(users.length, total)}
          </span>
          <SearchBox label={words.search} hint={words.searchHint} onSearch={setSearch} />
        </div>
      </header>
      {problem !== null && (
        <div className="list-problem">
          <Message kind="wrong">{describeError(problem)}</Message>
        </div>
      )}
      {users.length > 0 && (
        <UserTable users={users} busyId={setStatus.isPending ? setStatus.variables.user.id : null} onStatus={change} onDelete={setLeaving} />
      )}
      <ListFoot list={list} isEmpty={users.length === 0} none={words.none(search)} missing={words.missing} loading={words.loading} />
      <ConfirmDialog
        isOpen={leaving !== null}
        title={leaving === null ? '' : words.deleteTitle(nameOf(leaving))}
        text={words.deleteText}
        confirm={words.deleteConfirm}
        danger
        busy={remove.isPending && words.deleting}
        onConfirm={() => leaving !== null && deleteLeaving(leaving)}
        onClose={() => setLeaving(null)}
      />
    </section>
  )
}

const tones: Record<Status, BadgeTone> = { ACTIVE: 'right', SUSPENDED: 'doubt', BANNED: 'wrong' }

interface UserTableProps {
  users: readonly ListedUserView[]
  /** Whose status is being changed. */
  busyId: string | null
  onStatus: (user: ListedUserView, status: Status) => void
  onDelete: (user: ListedUserView) => void
}

function UserTable({ users, ...actions }: UserTableProps) {
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

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
