import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  endSecondOpinions,
  getSecondOpinions,
  giveOpinion,
  listAnswersToJudge,
  setUpSecondOpinions,
  undoOpinion,
  type OpinionDecision,
  type OpinionPart,
  type SecondOpinionSettings,
} from '#contract/second-opinions.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'

export function secondOpinionsQuery(examId: string) {
  return queryOptions({
    ...queryOf(getSecondOpinions, { params: { examId } }),
    // Colleagues judge meanwhile.
    refetchInterval: 15_000,
  })
}

export function answersToJudgeQuery(examId: string) {
  return queryOptions({
    ...queryOf(listAnswersToJudge, { params: { examId } }),
    // The list stays as it is under the hands of who judges it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
}

function useRefresh(examId: string): () => Promise<void> {
  const client = useQueryClient()
  return () => refetch(client, keyOf(getSecondOpinions, { params: { examId } }), ...markQueryKeys(examId))
}

export function useSetUpOpinions(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({
    mutationFn: (settings: SecondOpinionSettings) => call(setUpSecondOpinions, { params: { examId }, body: settings }),
    onSettled,
  })
}

export function useEndOpinions(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({ mutationFn: () => call(endSecondOpinions, { params: { examId } }), onSettled })
}

/** An opinion that was given, so that one press can undo it. */
export interface GivenOpinion {
  opinionId: string
  answerId: string
}

export function useGiveOpinion(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({
    mutationFn: async ({ answerId, part, decision }: { answerId: string; part: OpinionPart; decision: OpinionDecision }): Promise<GivenOpinion> => {
      const { opinionId } = await call(giveOpinion, { params: { answerId }, body: { part, decision } })
      return { opinionId, answerId }
    },
    onSettled,
  })
}

export function useUndoOpinion(examId: string) {
  const onSettled = useRefresh(examId)
  return useMutation({
    mutationFn: async ({ opinionId, answerId }: GivenOpinion) => {
      await call(undoOpinion, { params: { opinionId } })
      return answerId
    },
    onSettled,
  })
}
