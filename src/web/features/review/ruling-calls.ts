import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { previewAnswer, rulingAnswer, rulingsAnswer } from '#contract/rulings.ts'
import type { Ruling } from '#engine/exam/ruling.ts'
import { api } from '#web/api/client.ts'
import { examQueryKeys } from '#web/api/use-exam.ts'

export function useRulings(examId: string, isWanted: boolean) {
  return useQuery({ queryKey: ['rulings', examId], queryFn: () => api.get(`/exams/${examId}/rulings`, rulingsAnswer), enabled: isWanted })
}

/** What a ruling would change; nothing is stored. */
export function usePreviewRuling(examId: string) {
  return useMutation({ mutationFn: (ruling: Ruling) => api.post(`/exams/${examId}/rulings/preview`, previewAnswer, ruling) })
}

export function useMakeRuling(examId: string) {
  const refresh = useRefresh(examId)
  return useMutation({
    mutationFn: (input: { ruling: Ruling; note: string }) => api.post(`/exams/${examId}/rulings`, rulingAnswer, input),
    onSettled: refresh,
  })
}

export function useUndoRuling(examId: string) {
  const refresh = useRefresh(examId)
  return useMutation({ mutationFn: (rulingId: string) => api.post(`/rulings/${rulingId}/undo`, rulingAnswer), onSettled: refresh })
}

/** Marking again takes a moment on the server: what it changed is asked for twice. */
const markedWithinMs = 2500

function useRefresh(examId: string): () => void {
  const client = useQueryClient()
  return () => {
    const keys = [['rulings', examId], ['review', examId], ['results', examId], ['papers'], ...examQueryKeys]
    const refetch = () => void Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    refetch()
    setTimeout(refetch, markedWithinMs)
  }
}
