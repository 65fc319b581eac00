import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listAiReadingCosts } from '#contract/ai-reading-costs.ts'
import { changePlan, listInvoices } from '#contract/billing.ts'
import { getCreditState, getCredits, getStatement, listPayers, listStatements, setPayer } from '#contract/credits.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

export function useCredits(isAsked: boolean) {
  return useQuery({ ...queryOf(getCredits), enabled: isAsked })
}

export function useCreditState() {
  return useQuery(queryOf(getCreditState))
}

export function useStatement(month: string) {
  return useQuery({ ...queryOf(getStatement, { params: { month } }), placeholderData: (before) => before })
}

export function useStatements() {
  return useQuery(queryOf(listStatements))
}

export function usePayers() {
  return useQuery(queryOf(listPayers))
}

export function useSetPayer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, mayPay }: { userId: string; mayPay: boolean }) => call(setPayer, { params: { userId }, body: { mayPay } }),
    onSettled: () => refetch(client, keyOf(listPayers)),
  })
}

export function useInvoices() {
  return useQuery(queryOf(listInvoices))
}

/** By exam, what AI reading of its papers cost; empty where it is not set up. */
export function useCosts() {
  return useQuery(queryOf(listAiReadingCosts))
}

export function useChangePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { isCancelled: boolean } | { next: null }) => call(changePlan, { body }),
    onSettled: () => refetch(client, keyOf(getCredits)),
  })
}
