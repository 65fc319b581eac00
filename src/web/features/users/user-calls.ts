import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listTrail } from '#contract/audit.ts'
import { listEnquiries } from '#contract/enquiries.ts'
import { listMails } from '#contract/mail.ts'
import { listSubscribers } from '#contract/newsletter.ts'
import type { Status } from '#contract/base/roles.ts'
import { deleteUser, getStats, listUsers, setUserStatus, type ListedUserView } from '#contract/users.ts'
import { call, callForEffect } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { byOffset, matching, rowsAtOnce } from '#web/components/long-list/list-query.ts'

export function useStats() {
  return useQuery(queryOf(getStats))
}

export function useUsers(search: string) {
  return useInfiniteQuery({
    queryKey: keyOf(listUsers, { query: { search } }),
    queryFn: ({ pageParam, signal }) => call(listUsers, { query: { limit: rowsAtOnce, offset: String(pageParam), ...matching(search) } }, { signal }),
    ...byOffset('users'),
  })
}

/** A user appears in the figures and in every list of the administration, so a change refreshes them all. */
function useRefreshAdmin(): () => Promise<void> {
  const client = useQueryClient()
  const lists = [getStats, listUsers, listMails, listTrail, listEnquiries, listSubscribers]
  return () => refetch(client, ...lists.map((list) => keyOf(list)))
}

export function useSetStatus() {
  const refresh = useRefreshAdmin()
  return useMutation({
    mutationFn: ({ user, status }: { user: ListedUserView; status: Status }) =>
      callForEffect(setUserStatus, { params: { userId: user.id }, body: { status } }),
    // What was refused may have been changed by somebody else.
    onSettled: refresh,
  })
}

export function useDeleteUser() {
  const refresh = useRefreshAdmin()
  return useMutation({ mutationFn: ({ id: userId }: ListedUserView) => callForEffect(deleteUser, { params: { userId } }), onSettled: refresh })
}
