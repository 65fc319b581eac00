import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeAiReadingRun, getAiReadingRun, listAiReadingPapers, type AiReadingAction, type AiReadingView } from '#contract/ai-reading.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/endpoint-query.ts'

const pollMs = 3000

/** Phases in which something moves without anybody touching it. */
const isMoving = (view: AiReadingView | undefined) => view?.phase === 'trying' || view?.phase === 'running'

/** The AI reading of an exam, followed while it goes on or while pages come in. */
export function useAiReading(examId: string, { isReading }: { isReading: boolean }) {
  return useQuery({
    ...queryOf(getAiReadingRun, { params: { examId } }),
    refetchInterval: (query) => (isReading || isMoving(query.state.data) ? pollMs : false),
  })
}

export function useAiReadingAction(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: AiReadingAction) => call(changeAiReadingRun, { params: { examId }, body: { action } }),
    onSuccess: (view) => client.setQueryData(queryOf(getAiReadingRun, { params: { examId } }).queryKey, view),
  })
}

/** Paper by paper, asked for again with every call that ends: `calls` so far. */
export function useAiReadingPapers(examId: string, calls: number) {
  const papers = queryOf(listAiReadingPapers, { params: { examId } })
  return useQuery({ ...papers, queryKey: [...papers.queryKey, calls], placeholderData: keepPreviousData })
}
