import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addMarker, listMarkers, removeMarker } from '#contract/exams.ts'
import type { BlindDecision } from '#contract/marking.ts'
import { getResults } from '#contract/results.ts'
import {
  agreeMarks,
  callOffStandardisation,
  changeMarker,
  changeStandardisationSettings,
  finishBlindMarking,
  getBlindMarking,
  getStandardisation,
  giveBlindMark,
  listChoosablePapers,
  setUpStandardisation,
  type AgreedInput,
  type MarkerAct,
  type StandardisationInput,
} from '#contract/standardisation.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { reviewQueryKeys } from '#web/api/mark-query-keys.ts'
import { examQueryKeys } from '#web/api/use-exam.ts'

export function standardisationQuery(examId: string) {
  return queryOptions({
    ...queryOf(getStandardisation, { params: { examId } }),
    // Colleagues mark meanwhile.
    refetchInterval: 15_000,
  })
}

export function markersQuery(examId: string) {
  return queryOf(listMarkers, { params: { examId } })
}

export function papersQuery(examId: string) {
  return queryOf(listChoosablePapers, { params: { examId } })
}

export function blindMarkingQuery(examId: string) {
  return queryOptions({
    ...queryOf(getBlindMarking, { params: { examId } }),
    // Own marks change here only.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
}

/** What changes a standardisation changes what waits in the review too. */
function useRefresh(examId: string): () => Promise<void> {
  const client = useQueryClient()
  const params = { examId }
  return () =>
    refetch(
      client,
      keyOf(getStandardisation, { params }),
      keyOf(listMarkers, { params }),
      keyOf(listChoosablePapers, { params }),
      keyOf(getBlindMarking, { params }),
      ...reviewQueryKeys(examId),
      keyOf(getResults, { params }),
      ...examQueryKeys,
    )
}

export function useNameMarker(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({
    mutationFn: ({ userId, isNamed }: { userId: string; isNamed: boolean }) =>
      call(isNamed ? addMarker : removeMarker, { params: { examId, userId } }),
    onSettled,
  })
}

export function useSetUp(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({
    mutationFn: (input: StandardisationInput) => call(setUpStandardisation, { params: { examId }, body: input }),
    onSettled,
  })
}

export function useCallOff(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({ mutationFn: () => call(callOffStandardisation, { params: { examId } }), onSettled })
}

export function useAgree(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({
    mutationFn: (marks: AgreedInput['marks']) => call(agreeMarks, { params: { examId }, body: { marks } }),
    onSettled,
  })
}

export function useMarkerAct(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({
    mutationFn: ({ userId, act }: { userId: string; act: MarkerAct }) => call(changeMarker, { params: { examId, userId }, body: { act } }),
    onSettled,
  })
}

export function useSchoolTolerance(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({
    mutationFn: (tolerance: StandardisationInput['tolerance']) => call(changeStandardisationSettings, { body: { tolerance } }),
    onSettled,
  })
}

/** Stores a blind mark and shows it at once; one that could not be stored is asked for again. */
export function useGiveMark(examId: string) {
  const client = useQueryClient()
  const { queryKey } = blindMarkingQuery(examId)
  return useMutation({
    mutationFn: ({ answerId, decision }: { answerId: string; decision: BlindDecision }) =>
      call(giveBlindMark, { params: { examId, answerId }, body: { decision } }),
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
  return useMutation({ mutationFn: () => call(finishBlindMarking, { params: { examId } }), onSuccess })
}
