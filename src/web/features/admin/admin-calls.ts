import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { mailAnswer, mailsAnswer, statsAnswer, trailAnswer, userAnswer, usersAnswer, type ListedMail, type ListedUser } from '#contract/admin.ts'
import type { Status } from '#contract/roles.ts'
import { api } from '#web/api/client.ts'

/** As the specification pages them. */
const pageSize = 50

export function useStats() {
  return useQuery({ queryKey: ['admin', 'stats'], queryFn: ({ signal }) => api.get('/admin/stats', statsAnswer, { signal }) })
}

export function useUsers(search: string) {
  return useInfiniteQuery({
    queryKey: ['admin', 'users', search],
    queryFn: ({ pageParam, signal }) =>
      api.get('/admin/users', usersAnswer, { query: { limit: pageSize, offset: pageParam, ...asked(search) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { users }) => sum + users.length, 0)
      return loaded < total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  })
}

/** After a change both the users and the figures are asked for again. */
function useRefreshAdmin(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['admin'] })
}

export function useSetStatus() {
  const refresh = useRefreshAdmin()
  return useMutation({
    mutationFn: ({ user, status }: { user: ListedUser; status: Status }) => api.put(`/admin/users/${user.id}/status`, userAnswer, { status }),
    // What was refused may have been changed by somebody else.
    onSettled: refresh,
  })
}

export function useDeleteUser() {
  const refresh = useRefreshAdmin()
  return useMutation({ mutationFn: ({ id }: ListedUser) => api.delete(`/admin/users/${id}`, z.object({})), onSettled: refresh })
}

export function useMails() {
  return useInfiniteQuery({
    queryKey: ['admin', 'mails'],
    queryFn: ({ pageParam, signal }) => api.get('/admin/mails', mailsAnswer, { query: { limit: pageSize, after: pageParam }, signal }),
    initialPageParam: first(),
    getNextPageParam: ({ next }) => next,
  })
}

export function useRetryMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ListedMail) => api.post(`/admin/mails/${id}/retry`, mailAnswer),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'mails'] }),
  })
}

export function useTrail(search: string) {
  return useInfiniteQuery({
    queryKey: ['admin', 'trail', search],
    queryFn: ({ pageParam, signal }) =>
      api.get('/admin/audit', trailAnswer, { query: { limit: pageSize, after: pageParam, ...asked(search) }, signal }),
    initialPageParam: first(),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** The first page comes after no row. */
function first(): string | null {
  return null
}

function asked(search: string): { search?: string } {
  return search === '' ? {} : { search }
}
