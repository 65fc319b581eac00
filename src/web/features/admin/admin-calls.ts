import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listTrail } from '#contract/audit.ts'
import { listEnquiries } from '#contract/enquiries.ts'
import { listMails, retryMail, type ListedMailView } from '#contract/mail.ts'
import { listSubscribers } from '#contract/newsletter.ts'
import type { Status } from '#contract/roles.ts'
import { deleteUser, getStats, listUsers, setUserStatus, type ListedUserView } from '#contract/users.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

/** As the specification pages them. */
const limit = '50'

export function useStats() {
  return useQuery(queryOf(getStats))
}

export function useUsers(search: string) {
  return useInfiniteQuery({
    queryKey: keyOf(listUsers, { query: { search } }),
    queryFn: ({ pageParam, signal }) => call(listUsers, { query: { limit, offset: String(pageParam), ...asked(search) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { users }) => sum + users.length, 0)
      return loaded < total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  })
}

/** After a change the users and the figures are asked for again, and every other list of the administration: a user stands in them. */
function useRefreshAdmin(): () => Promise<void> {
  const client = useQueryClient()
  const lists = [getStats, listUsers, listMails, listTrail, listEnquiries, listSubscribers]
  return () => refetch(client, ...lists.map((list) => keyOf(list)))
}

export function useSetStatus() {
  const refresh = useRefreshAdmin()
  return useMutation({
    mutationFn: ({ user, status }: { user: ListedUserView; status: Status }) =>
      call(setUserStatus, { params: { userId: user.id }, body: { status } }),
    // What was refused may have been changed by somebody else.
    onSettled: refresh,
  })
}

export function useDeleteUser() {
  const refresh = useRefreshAdmin()
  return useMutation({ mutationFn: ({ id: userId }: ListedUserView) => call(deleteUser, { params: { userId } }), onSettled: refresh })
}

export function useMails() {
  return useInfiniteQuery({
    queryKey: keyOf(listMails),
    queryFn: ({ pageParam, signal }) => call(listMails, { query: { limit, ...behind(pageParam) } }, { signal }),
    initialPageParam: first(),
    getNextPageParam: ({ next }) => next,
  })
}

export function useRetryMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id: mailId }: ListedMailView) => call(retryMail, { params: { mailId } }),
    onSettled: () => refetch(client, keyOf(listMails)),
  })
}

export function useTrail(search: string) {
  return useInfiniteQuery({
    queryKey: keyOf(listTrail, { query: { search } }),
    queryFn: ({ pageParam, signal }) => call(listTrail, { query: { limit, ...behind(pageParam), ...asked(search) } }, { signal }),
    initialPageParam: first(),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** The first page comes after no row. */
function first(): string | null {
  return null
}

function behind(after: string | null): { after?: string } {
  return after === null ? {} : { after }
}

function asked(search: string): { search?: string } {
  return search === '' ? {} : { search }
}
