import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeEngineRun, getEngineRun, listEnginePapers, type EngineAction, type EngineView } from '#contract/engine.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/endpoint-query.ts'

const pollMs = 3000

/** Phases in which something moves without anybody touching it. */
const isMoving = (view: EngineView | undefined) => view?.phase === 'trying' || view?.phase === 'running'

/** What the engine does with an exam, followed while it moves or while pages come in. */
export function useEngine(examId: string, { isReading }: { isReading: boolean }) {
  return useQuery({
    ...queryOf(getEngineRun, { params: { examId } }),
    refetchInterval: (query) => (isReading || isMoving(query.state.data) ? pollMs : false),
  })
}

export function useEngineAction(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: EngineAction) => call(changeEngineRun, { params: { examId }, body: { action } }),
    onSuccess: (view) => client.setQueryData(queryOf(getEngineRun, { params: { examId } }).queryKey, view),
  })
}

/** Paper by paper, asked for again with every call that ends: `calls` so far. */
export function useEnginePapers(examId: string, calls: number) {
  const papers = queryOf(listEnginePapers, { params: { examId } })
  return useQuery({ ...papers, queryKey: [...papers.queryKey, calls], placeholderData: keepPreviousData })
}
