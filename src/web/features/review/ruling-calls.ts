import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listRulings, makeRuling, previewRuling, undoRuling } from '#contract/rulings.ts'
import type { Ruling } from '#engine/exam/ruling.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'

export function useRulings(examId: string, isWanted: boolean) {
  return useQuery({ ...queryOf(listRulings, { params: { examId } }), enabled: isWanted })
}

/** What a ruling would change; nothing is stored. */
export function usePreviewRuling(examId: string) {
  return useMutation({ mutationFn: (ruling: Ruling) => call(previewRuling, { params: { examId }, body: ruling }) })
}

export function useMakeRuling(examId: string) {
  const refresh = useRefresh(examId)
  return useMutation({
    mutationFn: (input: { ruling: Ruling; note: string }) => call(makeRuling, { params: { examId }, body: input }),
    onSettled: refresh,
  })
}

export function useUndoRuling(examId: string) {
  const refresh = useRefresh(examId)
  return useMutation({ mutationFn: (rulingId: string) => call(undoRuling, { params: { rulingId } }), onSettled: refresh })
}

/** To re-mark takes the server a moment, so what it changed is asked for twice. */
const markedWithinMs = 2500

function useRefresh(examId: string): () => void {
  const client = useQueryClient()
  return () => {
    const refresh = () => void refetch(client, keyOf(listRulings, { params: { examId } }), ...markQueryKeys(examId))
    refresh()
    setTimeout(refresh, markedWithinMs)
  }
}
