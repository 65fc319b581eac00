import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  approveFeedback,
  dropFeedback,
  editFeedback,
  getFeedback,
  listFeedback,
  rewordFeedback,
  sayPointDifferently,
  setFeedbackLanguage,
  withdrawFeedback,
  type FeedbackView,
  type SaidPoint,
} from '#contract/feedback.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

/** So many papers on the screen at once: a class. */
export const papersAPage = 50

export function feedbackQuery(examId: string, offset: number) {
  return queryOptions(queryOf(listFeedback, { params: { examId }, query: { limit: String(papersAPage), offset: String(offset) } }))
}

/** What a person does with the feedback of an exam. Each is seen on the screen before it counts as done. */
export function useFeedbackActs(examId: string) {
  const client = useQueryClient()
  const onSettled = () => refetch(client, keyOf(listFeedback, { params: { examId } }), keyOf(getFeedback))
  const params = { examId }
  return {
    approve: useMutation({
      mutationFn: (papers: readonly Pick<FeedbackView, 'paperId' | 'seen'>[]) =>
        call(approveFeedback, { params, body: { papers: papers.map(({ paperId, seen }) => ({ paperId, seen })) } }),
      onSettled,
    }),
    withdraw: useMutation({ mutationFn: (paperIds: string[]) => call(withdrawFeedback, { params, body: { paperIds } }), onSettled }),
    edit: useMutation({
      mutationFn: ({ paperId, text, seen }: Pick<FeedbackView, 'paperId' | 'text' | 'seen'>) =>
        call(editFeedback, { params: { paperId }, body: { text, seen } }),
      onSettled,
    }),
    reword: useMutation({
      mutationFn: ({ paperId, seen }: Pick<FeedbackView, 'paperId' | 'seen'>) => call(rewordFeedback, { params: { paperId }, body: { seen } }),
    }),
    say: useMutation({
      mutationFn: ({ question, point, asks, say }: Pick<SaidPoint, 'question' | 'point' | 'asks' | 'say'>) =>
        call(sayPointDifferently, { params, body: { question, point, asks, say } }),
      onSettled,
    }),
    drop: useMutation({ mutationFn: (paperId: string) => call(dropFeedback, { params: { paperId } }), onSettled }),
    choose: useMutation({
      mutationFn: ({ paperId, language }: { paperId: string; language: 'en' | 'sw' | null }) =>
        call(setFeedbackLanguage, { params: { paperId }, body: { language } }),
      onSettled,
    }),
  }
}
export type FeedbackActs = ReturnType<typeof useFeedbackActs>
