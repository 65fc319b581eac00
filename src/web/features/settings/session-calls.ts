import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionsAnswer } from '#contract/accounts.ts'
import { emptySuccessSchema } from '#contract/envelope.ts'
import { api } from '#web/api/client.ts'

export const sessionsKey = ['sessions'] as const

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await api.get('/auth/sessions', sessionsAnswer, { signal })).sessions,
})

/** Ends one session, or without an id all but this one. */
export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      api.delete(sessionId === null ? '/auth/sessions' : `/auth/sessions/${sessionId}`, emptySuccessSchema.shape.data),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}
