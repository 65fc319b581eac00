import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { enginePapersAnswer, engineView, type EngineAction, type EngineView } from '#contract/engine.ts'
import { api } from '#web/api/client.ts'

const pollMs = 3000

/** Phases in which something moves without anybody touching it. */
const isMoving = (view: EngineView | undefined) => view?.phase === 'trying' || view?.phase === 'running'

function engineQuery(examId: string) {
  return queryOptions({ queryKey: ['engine', examId], queryFn: ({ signal }) => api.get(`/exams/${examId}/engine`, engineView, { signal }) })
}

/** What the engine does with an exam, followed while it moves or while pages come in. */
export function useEngine(examId: string, { isReading }: { isReading: boolean }) {
  return useQuery({ ...engineQuery(examId), refetchInterval: (query) => (isReading || isMoving(query.state.data) ? pollMs : false) })
}

export function useEngineAction(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: EngineAction) => api.post(`/exams/${examId}/engine`, engineView, { action }),
    onSuccess: (view) => client.setQueryData(engineQuery(examId).queryKey, view),
  })
}

/** Paper by paper, asked for again with every call that ends: `calls` so far. */
export function useEnginePapers(examId: string, calls: number) {
  return useQuery({
    queryKey: ['engine', examId, 'papers', calls],
    queryFn: () => api.get(`/exams/${examId}/engine/papers`, enginePapersAnswer),
    placeholderData: keepPreviousData,
  })
}
