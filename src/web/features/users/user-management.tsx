import { useWords } from '#web/components/words.ts'
import { useEffect, useRef, useState } from 'react'
import type { ListedUserView } from '#contract/users.ts'
import type { Status } from '#contract/base/roles.ts'
import { isKnown } from '#contract/base/word-for.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useDeleteUser, useSetStatus, useUsers } from '#web/features/users/user-calls.ts'
import { userWords } from '#web/features/users/user-words.ts'
import { ListFoot } from '#web/components/long-list/list-foot.tsx'
import { nameOf } from '#web/features/users/name-of.ts'
import { SearchBox } from '#web/components/long-list/search-box.tsx'
import { UserTable } from '#web/features/users/user-table.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import '#web/components/long-list/wide-table.css'
import '#web/ui/card.css'

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
