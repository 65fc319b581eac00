import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelEmailChange, sendEmailCode } from '#contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { refetch } from '#web/api/endpoint-query.ts'
import { profileKey } from '#web/components/profile/use-profile.ts'

/** Mails the code again, to the address that waits or else to one's own. */
export function useSendEmailCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendEmailCode),
    // It may have been confirmed on another device meanwhile.
    onError: () => refetch(queries, profileKey),
  })
}

/** Gives up the address that waits. */
export function useCancelEmailChange() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: () => call(cancelEmailChange), onSettled: () => refetch(queries, profileKey) })
}
