import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changePlan, createInvoice, getInvoice, listInvoices, saveProfile, showShop } from '#contract/billing.ts'
import type { OrderInput } from '#contract/billing.ts'
import { getCredits, getCreditState } from '#contract/credits.ts'
import type { RequestOf } from '#contract/base/request.ts'
import { call, callForEffect } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

export function useShop() {
  return useQuery(queryOf(showShop))
}

export function useCreditState() {
  return useQuery(queryOf(getCreditState))
}

export function useInvoice(invoiceId: string | null) {
  return useQuery({ ...queryOf(getInvoice, { params: { invoiceId: invoiceId ?? '' } }), enabled: invoiceId !== null })
}

/** After something was bought, paid or changed. */
export function useRefetchShop() {
  const client = useQueryClient()
  return () => refetch(client, keyOf(showShop), [getInvoice.path], keyOf(listInvoices), keyOf(getCredits), keyOf(getCreditState))
}

export function useCreateInvoice() {
  const refetchShop = useRefetchShop()
  return useMutation({ mutationFn: (body: OrderInput) => call(createInvoice, { body }), onSettled: refetchShop })
}

export function useChangePlan() {
  const refetchShop = useRefetchShop()
  return useMutation({ mutationFn: (request: RequestOf<typeof changePlan>) => callForEffect(changePlan, request), onSettled: refetchShop })
}

export function useSaveProfile() {
  const refetchShop = useRefetchShop()
  return useMutation({ mutationFn: (request: RequestOf<typeof saveProfile>) => callForEffect(saveProfile, request), onSettled: refetchShop })
}
