import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaperView } from '#contract/results.ts'
import { setPaperAbsent } from '#contract/scans.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { absencesWords } from './absences-words.ts'

/** An absent pupil's empty sheet is scanned with the pile: whoever leads the exam says so, and takes it back. */
export function PaperAbsent({ paper, answers }: Pick<PaperView, 'paper' | 'answers'>) {
  const words = useWords(absencesWords)
  const client = useQueryClient()
  const isAbsent = paper.status === 'absent'
  const set = useMutation({
    mutationFn: () => call(setPaperAbsent, { params: { paperId: paper.id }, body: { absent: !isAbsent } }),
    onSuccess: () => refetch(client, ...markQueryKeys(paper.examId)),
    onError: (error) => showToast(describeError(error)),
  })
  const isEmpty = answers.every(({ reading }) => reading.blank)
  if (!isAbsent && (!isEmpty || paper.name === null)) return null
  return (
    <Button kind="second" small disabled={set.isPending} onClick={() => set.mutate()}>
      {isAbsent ? words.present : words.absent}
    </Button>
  )
}
