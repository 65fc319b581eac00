import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getMarkerFigures } from '#contract/marker-figures.ts'
import { askBoth, endAsked, type BothInput } from '#contract/second-opinions.ts'
import { getShares, giveShare, handOverShare, openOthers, shareEvenly, undoShares, type SharesView } from '#contract/shares.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'

export function sharesQuery(examId: string) {
  return queryOptions({
    ...queryOf(getShares, { params: { examId } }),
    // Colleagues mark meanwhile.
    refetchInterval: 15_000,
  })
}

export function figuresQuery(examId: string) {
  return queryOptions({ ...queryOf(getMarkerFigures, { params: { examId } }), refetchInterval: 60_000 })
}

/** What can be done to shares, each on the revision that it was decided on. */
export type SharesChange =
  | { act: 'give'; question: string; classKey: string; markerId: string | null }
  | { act: 'evenly' }
  | { act: 'hand-over'; fromId: string; toId: string }
  | { act: 'undo' }

async function changeShares(examId: string, revision: number, change: SharesChange): Promise<SharesView> {
  const params = { examId }
  switch (change.act) {
    case 'give': {
      const { question, classKey, markerId } = change
      return (await call(giveShare, { params, body: { revision, question, classKey, markerId } })).shares
    }
    case 'evenly':
      return (await call(shareEvenly, { params, body: { revision } })).shares
    case 'hand-over':
      return (await call(handOverShare, { params, body: { revision, fromId: change.fromId, toId: change.toId, cell: null } })).shares
    case 'undo':
      return (await call(undoShares, { params, body: { revision } })).shares
  }
}

/** Shows the new shares at once; where somebody else has changed them meanwhile, theirs. */
function useShown(examId: string) {
  const client = useQueryClient()
  const key = keyOf(getShares, { params: { examId } })
  return {
    onSuccess: async (shares: SharesView) => {
      client.setQueryData(key, { shares })
      await refetch(client, ...markQueryKeys(examId))
    },
    onError: () => refetch(client, key),
  }
}

export function useChangeShares(examId: string) {
  return useMutation({
    mutationFn: ({ revision, change }: { revision: number; change: SharesChange }) => changeShares(examId, revision, change),
    ...useShown(examId),
  })
}

export function useOpenOthers(examId: string) {
  return useMutation({
    mutationFn: async (open: boolean) => (await call(openOthers, { params: { examId }, body: { open } })).shares,
    ...useShown(examId),
  })
}

/** Asks two markers to judge the same answers, or asks them no more. */
export function useAskBoth(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ both, end = false }: { both: BothInput; end?: boolean }) => {
      if (!end) return (await call(askBoth, { params: { examId }, body: both })).asked
      await call(endAsked, { params: { examId }, body: both })
      return 0
    },
    onSettled: () => refetch(client, keyOf(getMarkerFigures, { params: { examId } }), ...markQueryKeys(examId)),
  })
}
