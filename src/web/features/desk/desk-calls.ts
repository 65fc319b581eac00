import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getDesk, putAwayHint, type DeskHint } from '#contract/desk.ts'
import { call } from '#web/api/call.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'

/** Puts a hint away for good, with the account. */
export function usePutAway() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (hint: DeskHint) => call(putAwayHint, { body: { hint } }),
    onSuccess: () => refetch(client, keyOf(getDesk)),
  })
}
