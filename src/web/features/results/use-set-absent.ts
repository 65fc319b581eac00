import { useMutation, useQueryClient } from '@tanstack/react-query'
import { previewPublishing } from '#contract/publishing.ts'
import type { RequestOf } from '#contract/base/request.ts'
import { setPupilsAbsent } from '#contract/scans.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'
import { useWords } from '#web/components/words.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { absencesWords } from './absences-words.ts'

/** Marks pupils as absent or takes that back, with the way back in a toast. */
export function useSetAbsent(examId: string) {
  const words = useWords(absencesWords)
  const client = useQueryClient()
  const params = { examId }
  const refresh = () => refetch(client, keyOf(previewPublishing, { params }), ...markQueryKeys(examId))
  const takeBack = async (pupilIds: string[], absent: boolean): Promise<void> => {
    try {
      await call(setPupilsAbsent, { params, body: { pupilIds, absent } })
      await refresh()
    } catch (error) {
      showToast(words.notUndone(describeError(error)), () => void takeBack(pupilIds, absent))
    }
  }
  return useMutation({
    mutationFn: (body: RequestOf<typeof setPupilsAbsent>['body']) => call(setPupilsAbsent, { params, body }),
    onSuccess: async ({ changed }, { absent }) => {
      if (changed.length === 0) showToast(words.cameMeanwhile)
      else showToast(absent ? words.setAbsent(changed.length) : words.setPresent(changed.length), () => void takeBack(changed, !absent))
      await refresh()
    },
  })
}
