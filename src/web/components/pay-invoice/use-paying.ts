import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askPhone, findReceipt, showPaying, type PayingView } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/endpoint-query.ts'

/** While a phone is asked; while nobody has told; while money may come from elsewhere. */
const pollEveryMs = { asked: 2_000, untold: 5_000, open: 15_000 }

/** How an invoice is paid, as the server knows it: a reload, another tab and another device show the same. */
export function usePaying(invoiceId: string, onPaid: (() => void) | undefined) {
  const client = useQueryClient()
  const query = queryOf(showPaying, { params: { invoiceId } })
  const ask = useMutation({
    mutationFn: (body: { attempt: number; phone: string; amountKes: number }) => call(askPhone, { params: { invoiceId }, body }),
    onSuccess: (paying) => client.setQueryData(query.queryKey, paying),
    // An answer that was lost, or another tab that was quicker: the server knows.
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  const { data, error } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (ask.isPending ? pollEveryMs.asked : waitBetween(state.data)),
  })
  useNewlyPaid(data, onPaid)
  const find = useMutation({
    mutationFn: (receipt: string) => call(findReceipt, { params: { invoiceId }, body: { receipt } }),
    onSuccess: ({ paying }) => client.setQueryData(query.queryKey, paying),
  })
  return { paying: data, error, ask, find }
}

function waitBetween(paying: PayingView | undefined): number | false {
  if (paying === undefined || paying.invoice.state !== 'open') return false
  const state = paying.prompt?.state
  return state === 'asking' || state === 'sent' ? pollEveryMs.asked : state === 'unknown' ? pollEveryMs.untold : pollEveryMs.open
}

/** Calls once when an invoice that was seen open is paid. */
function useNewlyPaid(paying: PayingView | undefined, onPaid: (() => void) | undefined): void {
  const seenOpen = useRef<string | null>(null)
  useEffect(() => {
    if (paying === undefined) return
    const { id, state } = paying.invoice
    if (state === 'open') seenOpen.current = id
    else if (state === 'paid' && seenOpen.current === id) {
      seenOpen.current = null
      onPaid?.()
    }
  }, [paying, onPaid])
}

/** Seconds until then by the clock of the server, counted down; 0 where it is over. The clock of a phone may be wrong. */
export function useSecondsUntil(at: string | null, serverNow: string): number {
  const [counted, setCounted] = useState(0)
  const now = Math.max(counted, Date.parse(serverNow))
  const seconds = at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / 1000))
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const aheadMs = Date.parse(serverNow) - Date.now()
    const timer = setInterval(() => setCounted(Date.now() + aheadMs), 1000)
    return () => clearInterval(timer)
  }, [isRunning, serverNow])
  return seconds
}
