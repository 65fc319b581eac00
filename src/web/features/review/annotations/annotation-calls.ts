import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeComment,
  deleteComment,
  deleteAnnotation,
  getAnnotations,
  saveComment,
  listComments,
  rewordAnnotation,
  writeAnnotation,
  type AnswerAnnotation,
} from '#contract/annotations.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import type { Change } from './change.ts'

export function annotationsQuery(answerId: string) {
  // While one writes, what is on the screen is newer than what the server has.
  return queryOptions({ ...queryOf(getAnnotations, { params: { answerId } }), refetchOnReconnect: false })
}

/** Sends one change. Gives the annotation with the place that the server gave it, if it did. */
export async function sendChange(change: Change): Promise<AnswerAnnotation | null> {
  const params = { annotationId: change.id }
  if (change.kind === 'put') {
    const { answerIds, annotation } = change
    return (await call(writeAnnotation, { params, body: { answerIds, annotation } })).annotation
  }
  if (change.kind === 'reword') await call(rewordAnnotation, { params, body: { text: change.text } })
  else await call(deleteAnnotation, { params, query: change.answerId === null ? {} : { answerId: change.answerId } })
  return null
}

export function useBank(examId: string, question: string) {
  return useQuery(queryOf(listComments, { params: { examId }, query: { question } }))
}

/** Saves, changes and deletes comments of the bank. */
export function useChangeBank(examId: string) {
  const client = useQueryClient()
  const onSettled = () => refetch(client, keyOf(listComments, { params: { examId } }))
  const save = useMutation({ mutationFn: (text: string) => call(saveComment, { params: { examId }, body: { text } }), onSettled })
  const change = useMutation({
    mutationFn: ({ id: commentId, ...to }: { id: string; text?: string; isShared?: boolean }) =>
      call(changeComment, { params: { commentId }, body: to }),
    onSettled,
  })
  const remove = useMutation({ mutationFn: (commentId: string) => call(deleteComment, { params: { commentId } }), onSettled })
  return { save, change, remove }
}
