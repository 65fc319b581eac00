import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { emptySuccessSchema } from '#contract/envelope.ts'
import { invitationAnswer, invitationsAnswer, staffAnswer } from '#contract/invitations.ts'
import { api } from '#web/api/client.ts'

const invitationsKey = ['invitations'] as const

export const staffQuery = queryOptions({ queryKey: ['staff'], queryFn: ({ signal }) => api.get('/staff', staffAnswer, { signal }) })

export const invitationsQuery = queryOptions({
  queryKey: invitationsKey,
  queryFn: async ({ signal }) => (await api.get('/invitations', invitationsAnswer, { signal })).invitations,
})

/** `onDone` is told before the list is fetched anew, with which the row that was pressed may go. */
export function useSendAgain(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.post(`/invitations/${id}/send`, invitationAnswer),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  })
}

export function useRevoke(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/invitations/${id}`, emptySuccessSchema.shape.data),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  })
}
