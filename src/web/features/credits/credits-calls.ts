import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getCreditState, getCredits, getStatement, letPay, listPayers, listStatements, stopPaying } from '#contract/credits.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

export function useCredits() {
  return useQuery(queryOf(getCredits))
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

export function useLetPay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, may }: { userId: string; may: boolean }) => call(may ? letPay : stopPaying, { params: { userId } }),
    onSettled: () => refetch(client, keyOf(listPayers)),
  })
}
