import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultsView } from '#contract/results.ts'
import { changeNextExam, getNextExam, printRevisionPlans } from '#contract/revision.ts'
import { call, fileOf } from '#web/api/call.ts'
import { describeError, fieldErrors } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { revisionPlansWords } from './results-words.ts'

/** Once results are out: a sheet of four weeks for each pupil, and the day before which everything is asked once more. */
export function RevisionPlans({ exam }: { exam: ResultsView['exam'] }) {
  const words = useWords(revisionPlansWords)
  const [isOpen, setOpen] = useState(false)
  if (exam.publishedAt === null) return null
  return (
    <>
      <Button kind="second" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.title}>
        <PlansForm exam={exam} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function PlansForm({ exam: { id: examId, title }, onClose }: { exam: ResultsView['exam']; onClose: () => void }) {
  const words = useWords(revisionPlansWords)
  const client = useQueryClient()
  const params = { examId }
  const day = useQuery({ ...queryOf(getNextExam, { params }), staleTime: 0 })
  const save = useMutation({
    mutationFn: (nextExamOn: string | null) => call(changeNextExam, { params, body: { nextExamOn } }),
    onSuccess: () => refetch(client, keyOf(getNextExam, { params })),
  })
  const print = useMutation({ mutationFn: () => downloadFile(fileOf(printRevisionPlans, { params }), words.file(title)) })
  const wrongDay = fieldErrors(save.error)['nextExamOn']
  const problem = day.error ?? print.error ?? (wrongDay === undefined ? save.error : null)
  return (
    <>
      <div className="stack">
        <p>{words.text}</p>
        {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
        {day.data === undefined ? (
          day.error === null && <Skeleton lines={2} label={words.loading} />
        ) : (
          <Field label={words.nextExam} optional hint={words.nextExamHint} error={wrongDay} announce>
            <TextInput
              type="date"
              defaultValue={day.data.nextExamOn ?? ''}
              onBlur={({ currentTarget: { value } }) => {
                if (value !== (day.data.nextExamOn ?? '')) save.mutate(value === '' ? null : value)
              }}
            />
          </Field>
        )}
        {save.isSuccess && <Message kind="right">{words.saved}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {words.close}
        </Button>
        <Button onClick={() => print.mutate()} busy={print.isPending && words.printing}>
          {words.print}
        </Button>
      </DialogButtons>
    </>
  )
}
