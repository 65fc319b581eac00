import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  decideAppeal,
  listResultLinks,
  listAppeals,
  publishResults,
  replaceResultCode,
  unpublishResults,
  askForRemarking,
  endRemarking,
  listRemarkers,
} from '#contract/publishing.ts'
import { getPaper, getResults } from '#contract/results.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { examQueryKeys } from '#web/api/use-exam.ts'

/** Publishes the results, or takes them back. */
export function usePublish(examId: string, verb: 'publish' | 'unpublish') {
  const client = useQueryClient()
  const params = { examId }
  return useMutation({
    mutationFn: () => call(verb === 'publish' ? publishResults : unpublishResults, { params }),
    onSuccess: () => refetch(client, keyOf(getResults, { params }), keyOf(listResultLinks, { params }), ...examQueryKeys),
  })
}

export function useResultLinks(examId: string) {
  return useQuery(queryOf(listResultLinks, { params: { examId } }))
}

/** Another code for one pupil's paper. */
export function useReplaceCode(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (paperId: string) => call(replaceResultCode, { params: { paperId } }),
    onSettled: () => refetch(client, keyOf(listResultLinks, { params: { examId } })),
  })
}

export function useAppeals(examId: string) {
  return useQuery(queryOf(listAppeals, { params: { examId } }))
}

export function useAnswerAppeal(examId: string) {
  const client = useQueryClient()
  const params = { examId }
  return useMutation({
    mutationFn: ({ appealId, ...body }: { appealId: string; answer: string; marks?: number }) => call(decideAppeal, { params: { appealId }, body }),
    onSettled: () => refetch(client, keyOf(listAppeals, { params }), keyOf(getResults, { params }), keyOf(getPaper)),
  })
}

/** Who could mark the answer of an appeal again. */
export function useRemarkers(appealId: string, isWanted: boolean) {
  return useQuery({ ...queryOf(listRemarkers, { params: { appealId } }), enabled: isWanted })
}

export function useAskForRemarking(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (params: { appealId: string; colleagueId: string }) => call(askForRemarking, { params }),
    onSettled: () => refetch(client, keyOf(listAppeals, { params: { examId } })),
  })
}

export function useEndRemarking(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (appealId: string) => call(endRemarking, { params: { appealId } }),
    onSettled: () => refetch(client, keyOf(listAppeals, { params: { examId } })),
  })
}
