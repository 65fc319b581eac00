import { useMutation, useQueryClient } from '@tanstack/react-query'
import { emptySuccessSchema } from '#contract/envelope.ts'
import { api } from '#web/api/client.ts'

/** Mails the code again, to the address that waits or else to one's own. */
export function useSendEmailCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/auth/send-email-code', emptySuccessSchema.shape.data),
    // It may have been confirmed on another device meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: ['profile'] }),
  })
}

/** Gives up the address that waits. */
export function useCancelEmailChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/auth/pending-email', emptySuccessSchema.shape.data),
    onSettled: () => queries.invalidateQueries({ queryKey: ['profile'] }),
  })
}
