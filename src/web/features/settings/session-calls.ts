import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '#contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

export function useSessions() {
  return useQuery({ ...queryOf(listSessions), select: ({ sessions }) => sessions })
}

/** Refreshes the list after a change. */
export function useRefreshSessions(): () => Promise<void> {
  const queries = useQueryClient()
  return () => refetch(queries, keyOf(listSessions))
}

/** Ends one session, or without an id all but this one. */
export function useEndSession() {
  return useMutation({
    mutationFn: (sessionId: string | null) => (sessionId === null ? call(endOtherSessions) : call(endSession, { params: { sessionId } })),
    onSettled: useRefreshSessions(),
  })
}
