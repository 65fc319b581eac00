import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteExam, listExams, restoreExam } from '#contract/exams.ts'
import type { ExamSummary } from '#contract/exams.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** Takes an exam off the list, with a way back. */
export function useDeleteExam() {
  const client = useQueryClient()
  const refresh = () => refetch(client, keyOf(listExams))

  async function restore(exam: ExamSummary): Promise<void> {
    try {
      await call(restoreExam, { params: { examId: exam.id } })
      await refresh()
    } catch (error) {
      showToast(`“${exam.title}” could not be taken back. ${describeError(error)}`, () => void restore(exam))
    }
  }

  return useMutation({
    mutationFn: (exam: ExamSummary) => call(deleteExam, { params: { examId: exam.id } }),
    onSuccess: async (_response, exam) => {
      showToast(`“${exam.title}” deleted`, () => void restore(exam))
      await refresh()
    },
  })
}
