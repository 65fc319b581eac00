import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { setEtims, type EtimsInput } from '#contract/billing.ts'
import {
  askForRefund,
  assignPayment,
  completeRefund,
  decideGrant,
  decideRefund,
  findPayingSchools,
  findPayments,
  giveCredits,
  showMoney,
} from '#contract/money.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

export type Decision = 'agree' | 'refuse'

export function useMoney() {
  return useQuery(queryOf(showMoney))
}

export function useRefreshMoney(): () => Promise<void> {
  const client = useQueryClient()
  return () => refetch(client, keyOf(showMoney))
}

/** Nothing is asked for before somebody has typed. */
export function useSchoolSearch(search: string) {
  return useQuery({ ...queryOf(findPayingSchools, { query: { search } }), enabled: search.trim() !== '', placeholderData: (before) => before })
}

export function usePaymentSearch(search: string) {
  return useQuery({ ...queryOf(findPayments, { query: { search } }), enabled: search.trim() !== '', placeholderData: (before) => before })
}

export function useAssign() {
  const refresh = useRefreshMoney()
  return useMutation({
    mutationFn: ({ paymentId, ...body }: { paymentId: string; forSchoolId: string; invoiceId: string | null }) =>
      call(assignPayment, { params: { paymentId }, body }),
    onSettled: refresh,
  })
}

export function useAskForRefund() {
  const refresh = useRefreshMoney()
  return useMutation({ mutationFn: (body: { paymentId: string; reason: string }) => call(askForRefund, { body }), onSuccess: refresh })
}

export function useDecideRefund() {
  const refresh = useRefreshMoney()
  return useMutation({
    mutationFn: ({ refundId, decision }: { refundId: string; decision: Decision }) =>
      call(decideRefund, { params: { refundId }, body: { decision } }),
    onSettled: refresh,
  })
}

export function useCompleteRefund() {
  const refresh = useRefreshMoney()
  return useMutation({ mutationFn: (refundId: string) => call(completeRefund, { params: { refundId } }), onSettled: refresh })
}

export function useGiveCredits() {
  const refresh = useRefreshMoney()
  return useMutation({
    mutationFn: ({ key, ...body }: { key: string; forSchoolId: string; kind: 'trial' | 'correction'; amount: number; reason: string }) =>
      call(giveCredits, { body }, { headers: { 'idempotency-key': key } }),
    onSuccess: refresh,
  })
}

export function useDecideGrant() {
  const refresh = useRefreshMoney()
  return useMutation({
    mutationFn: ({ grantId, decision }: { grantId: string; decision: Decision }) => call(decideGrant, { params: { grantId }, body: { decision } }),
    onSettled: refresh,
  })
}

export function useSetEtims() {
  const refresh = useRefreshMoney()
  return useMutation({
    mutationFn: ({ invoiceId, ...body }: EtimsInput & { invoiceId: string }) => call(setEtims, { params: { invoiceId }, body }),
    onSuccess: refresh,
  })
}
