import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { inviteAgain, listInvitations, listStaff, revokeInvitation } from '#contract/invitations.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

export function useStaff() {
  return useQuery(queryOf(listStaff))
}

export function useInvitations() {
  return useQuery(queryOf(listInvitations))
}

/** After a change the list is looked at again. */
export function useRefreshInvitations(): () => Promise<void> {
  const queries = useQueryClient()
  return () => refetch(queries, keyOf(listInvitations))
}

/** `onDone` is told before the list is fetched anew, with which the row that was pressed may go. */
export function useSendAgain(onDone: (again: { code: string | null }) => void) {
  const refresh = useRefreshInvitations()
  return useMutation({
    mutationFn: (invitationId: string) => call(inviteAgain, { params: { invitationId } }),
    onSuccess: onDone,
    onSettled: refresh,
  })
}

export function useRevoke(onDone: () => void) {
  const refresh = useRefreshInvitations()
  return useMutation({
    mutationFn: (invitationId: string) => call(revokeInvitation, { params: { invitationId } }),
    onSuccess: onDone,
    onSettled: refresh,
  })
}
