import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { examAnswer } from '#contract/exams.ts'
import type { ExamSummary } from '#contract/exams.ts'
import { api } from '#web/api/client.ts'
import { describeError } from '#web/api/describe-error.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** Takes an exam off the list, with a way back. */
export function useDeleteExam() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['exams'], exact: true })

  async function restore(exam: ExamSummary): Promise<void> {
    try {
      await api.post(`/exams/${exam.id}/restore`, examAnswer)
      await refresh()
    } catch (error) {
      showToast(`“${exam.title}” could not be taken back. ${describeError(error)}`, () => void restore(exam))
    }
  }

  return useMutation({
    mutationFn: (exam: ExamSummary) => api.delete(`/exams/${exam.id}`, z.object({})),
    onSuccess: async (_answer, exam) => {
      showToast(`“${exam.title}” deleted`, () => void restore(exam))
      await refresh()
    },
  })
}
