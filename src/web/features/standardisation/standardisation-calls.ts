import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { emptySuccessSchema } from '#contract/envelope.ts'
import { markersAnswer } from '#contract/markers.ts'
import {
  blindMarkAnswer,
  blindMarkingAnswer,
  choosablePapersAnswer,
  standardisationAnswer,
  type AgreedInput,
  type MarkerAct,
  type StandardisationInput,
  type ToleranceView,
} from '#contract/standardisation.ts'
import type { ReviewInput } from '#contract/marking.ts'
import { api } from '#web/api/client.ts'
import { refetch } from '#web/api/endpoint-query.ts'
import { reviewQueryKeys } from '#web/api/mark-query-keys.ts'

const nothing = emptySuccessSchema.shape.data
const base = (examId: string) => `/exams/${examId}/standardisation`
const keyOf = (examId: string) => ['standardisation', examId] as const

export function standardisationQuery(examId: string) {
  return queryOptions({
    queryKey: [...keyOf(examId), 'state'],
    queryFn: ({ signal }) => api.get(base(examId), standardisationAnswer, { signal }),
    // Colleagues mark meanwhile.
    refetchInterval: 15_000,
  })
}

export function markersQuery(examId: string) {
  return queryOptions({
    queryKey: [...keyOf(examId), 'markers'],
    queryFn: ({ signal }) => api.get(`/exams/${examId}/markers`, markersAnswer, { signal }),
  })
}

export function papersQuery(examId: string) {
  return queryOptions({
    queryKey: [...keyOf(examId), 'papers'],
    queryFn: ({ signal }) => api.get(`${base(examId)}/papers`, choosablePapersAnswer, { signal }),
  })
}

export function blindMarkingQuery(examId: string) {
  return queryOptions({
    queryKey: [...keyOf(examId), 'marking'],
    queryFn: ({ signal }) => api.get(`${base(examId)}/marking`, blindMarkingAnswer, { signal }),
    // Own marks change here only.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always' as const,
  })
}

/** What changes a standardisation changes what waits in the review too. */
function useRefresh(examId: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(examId) }),
      refetch(client, ...reviewQueryKeys(examId)),
      client.invalidateQueries({ queryKey: ['results', examId] }),
      client.invalidateQueries({ queryKey: ['exams'] }),
    ])
}

export function useNameMarker(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({
    mutationFn: ({ userId, isNamed }: { userId: string; isNamed: boolean }) =>
      isNamed ? api.post(`/exams/${examId}/markers/${userId}`, markersAnswer) : api.delete(`/exams/${examId}/markers/${userId}`, markersAnswer),
    onSettled,
  })
}

export function useSetUp(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({ mutationFn: (input: StandardisationInput) => api.put(base(examId), standardisationAnswer, input), onSettled })
}

export function useCallOff(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({ mutationFn: () => api.delete(base(examId), nothing), onSettled })
}

export function useAgree(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({ mutationFn: (marks: AgreedInput['marks']) => api.put(`${base(examId)}/agreed`, standardisationAnswer, { marks }), onSettled })
}

export function useMarkerAct(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({
    mutationFn: ({ userId, act }: { userId: string; act: MarkerAct }) =>
      api.post(`${base(examId)}/markers/${userId}`, standardisationAnswer, { act }),
    onSettled,
  })
}

export function useSchoolTolerance(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({ mutationFn: (tolerance: ToleranceView) => api.put('/standardisation/settings', nothing, { tolerance }), onSettled })
}

/** Keeps a blind mark, and shows it at once; one that could not be kept is asked for again. */
export function useGiveMark(examId: string) {
  const client = useQueryClient()
  const { queryKey } = blindMarkingQuery(examId)
  return useMutation({
    mutationFn: ({ answerId, decision }: { answerId: string; decision: ReviewInput['decision'] }) =>
      api.put(`${base(examId)}/marking/${answerId}`, blindMarkAnswer, { decision }),
    onSuccess: ({ marks }, { answerId, decision }) =>
      client.setQueryData(queryKey, (before) =>
        before === undefined
          ? before
          : { ...before, answers: before.answers.map((each) => (each.id === answerId ? { ...each, decision, marks } : each)) },
      ),
  })
}

export function useFinish(examId: string) {
  const onSuccess = useRefresh(examId)
  return useMutation({ mutationFn: () => api.post(`${base(examId)}/done`, nothing), onSuccess })
}
