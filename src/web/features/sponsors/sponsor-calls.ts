import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { decideApplication, giveSponsored, listSponsors, showSponsorPage } from '#contract/sponsors.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

export function useSponsorPage() {
  return useQuery(queryOf(showSponsorPage))
}

export function useGiveSponsored() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: { key: string; applicationId: string; amount: number; validTo: string }) =>
      call(giveSponsored, { body }, { headers: { 'idempotency-key': key } }),
    onSettled: () => refetch(client, keyOf(showSponsorPage)),
  })
}

export function useSponsors() {
  return useQuery(queryOf(listSponsors))
}

export function useRefreshSponsors(): () => Promise<void> {
  const client = useQueryClient()
  return () => refetch(client, keyOf(listSponsors))
}

export function useDecideApplication() {
  const refresh = useRefreshSponsors()
  return useMutation({
    mutationFn: ({ applicationId, ...body }: { applicationId: string; decision: 'agree' | 'refuse'; answer: string }) =>
      call(decideApplication, { params: { applicationId }, body }),
    onSettled: refresh,
  })
}
