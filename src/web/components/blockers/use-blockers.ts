import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { leaveOut, listBlockers, setBlank, setPrintedQuestions } from '#contract/blockers.ts'
import { previewPublishing } from '#contract/publishing.ts'
import type { RequestOf } from '#contract/base/request.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { useWords } from '#web/components/words.ts'
import { blockerWords } from './blocker-words.ts'

export function useBlockers(examId: string) {
  return useQuery({ ...queryOf(listBlockers, { params: { examId } }), select: ({ blockers }) => blockers })
}

/** What a person says to mend them, each with the way back in a toast where there is one. */
export function useMending(examId: string) {
  const words = useWords(blockerWords)
  const client = useQueryClient()
  const params = { examId }
  const refresh = () => refetch(client, keyOf(listBlockers, { params }), keyOf(previewPublishing, { params }), ...markQueryKeys(examId))
  const showError = (error: unknown) => showToast(words.notDone(describeError(error)))

  const leave = useMutation({
    mutationFn: (body: RequestOf<typeof leaveOut>['body']) => call(leaveOut, { params, body }),
    onSuccess: async (_, { leftOut, ...about }) => {
      showToast(leftOut ? words.leftOut(about.questions) : words.counted(about.questions), () => leave.mutate({ ...about, leftOut: !leftOut }))
      await refresh()
    },
    onError: showError,
  })
  const blank = useMutation({
    mutationFn: (body: RequestOf<typeof setBlank>['body']) => call(setBlank, { params, body }),
    onSuccess: async (_, { blank: isBlank, paperIds }) => {
      if (isBlank) showToast(words.saidBlank(paperIds.length), () => blank.mutate({ paperIds, blank: false }))
      await refresh()
    },
    onError: showError,
  })
  const hold = useMutation({
    mutationFn: ({ version, ...body }: RequestOf<typeof setPrintedQuestions>['body'] & { version: number }) =>
      call(setPrintedQuestions, { params: { ...params, version: String(version) }, body }),
    onSuccess: async () => {
      showToast(words.saidHold)
      await refresh()
    },
    onError: showError,
  })
  return { leave, blank, hold, isPending: leave.isPending || blank.isPending || hold.isPending }
}
