import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteExam, listExams, restoreExam } from '#contract/exams.ts'
import type { ExamSummary } from '#contract/exams.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { examListWords } from '#web/features/exams/exam-list-words.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** Deletes an exam, and offers to undo it. */
export function useDeleteExam() {
  const words = useWords(examListWords)
  const client = useQueryClient()
  const refresh = () => refetch(client, keyOf(listExams))

  async function restore(exam: ExamSummary): Promise<void> {
    try {
      await call(restoreExam, { params: { examId: exam.id } })
      await refresh()
    } catch (error) {
      showToast(words.notRestored(exam.title, describeError(error)), () => void restore(exam))
    }
  }

  return useMutation({
    mutationFn: (exam: ExamSummary) => call(deleteExam, { params: { examId: exam.id } }),
    onSuccess: async (_response, exam) => {
      showToast(words.removed(exam.title), () => void restore(exam))
      await refresh()
    },
  })
}
