import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bankLimits, putBankQuestions, searchBank, undoBankQuestions, type BankQuestionView } from '#contract/bank.ts'
import { getExam } from '#contract/exams.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { refetchExams, useExams } from '#web/api/use-exam.ts'
import { ChoosePlace } from '#web/components/bank/choose-place.tsx'
import { useWords } from '#web/components/words.ts'
import { bankPageWords } from '#web/features/bank/bank-page-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'

export interface PutDone {
  examId: string
  title: string
  count: number
}

export interface PutDialogProps {
  isOpen: boolean
  questions: readonly BankQuestionView[]
  onClose: () => void
  onDone: (put: PutDone) => void
  onUndone: () => void
}

/** Into which exam, and where in it. */
export function PutDialog({ isOpen, questions, onClose, onDone, onUndone }: PutDialogProps) {
  const words = useWords(bankPageWords)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.putTitle(questions.length)}>
      <PutForm questions={questions} onClose={onClose} onDone={onDone} onUndone={onUndone} />
    </Dialog>
  )
}

function PutForm({ questions, onClose, onDone, onUndone }: Omit<PutDialogProps, 'isOpen'>) {
  const words = useWords(bankPageWords)
  const client = useQueryClient()
  const { data: exams } = useExams()
  const [examId, setExamId] = useState('')
  const [after, setAfter] = useState<string | null>(null)
  const open = exams?.filter(({ right, stage, counts }) => right === 'lead' && (stage === 'draft' || stage === 'printed') && counts.papersIn === 0)
  const exam = useQuery({ ...queryOf(getExam, { params: { examId } }), enabled: examId !== '', staleTime: 0 })
  const refresh = () => Promise.all([refetchExams(client), refetch(client, keyOf(searchBank))])
  // Named once for each exam and place, so that a press that is sent twice is one.
  const [key, setKey] = useState(newIdempotencyKey)
  const put = useMutation({
    mutationFn: () =>
      call(
        putBankQuestions,
        { params: { examId }, body: { questions: questions.slice(0, bankLimits.put).map(({ id }) => id), after } },
        { headers: { 'idempotency-key': key } },
      ),
    onError: () => setKey(newIdempotencyKey()),
    async onSuccess({ added, revision }) {
      const title = open?.find(({ id }) => id === examId)?.title ?? ''
      onDone({ examId, title, count: added.length })
      showToast(words.done({ count: added.length, title }), () => {
        call(undoBankQuestions, { params: { examId }, body: { added, revision } })
          .then(() => {
            onUndone()
            showToast(words.undone(title))
          })
          .catch((error: unknown) => showToast(describeError(error)))
          .finally(() => void refresh())
      })
      await refresh()
    },
  })
  if (open === undefined) return <Skeleton lines={3} label={words.loading} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        put.mutate()
      }}
    >
      {open.length === 0 && <Message live={false}>{words.noExams}</Message>}
      {open.length > 0 && (
        <Field label={words.exam}>
          <Select
            value={examId}
            onChange={({ target }) => {
              setExamId(target.value)
              setAfter(null)
            }}
          >
            <option value="">{words.chooseExam}</option>
            {open.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {examId !== '' && exam.data !== undefined && (
        <ChoosePlace questions={listDraftQuestions(exam.data.exam.draft)} value={after} onChange={setAfter} />
      )}
      {put.error !== null && <Message kind="wrong">{describeError(put.error)}</Message>}
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" disabled={examId === '' || exam.data === undefined} busy={put.isPending && words.putting}>
          {words.putHere}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** The questions of an exam file, which may be unfinished: those behind which another can be put. */
export function listDraftQuestions(draft: Readonly<Record<string, unknown>>): { id: string; text: string }[] {
  const entries: unknown[] = Array.isArray(draft['questions']) ? draft['questions'] : []
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string' || entry.id === '') return []
    return [{ id: entry.id, text: 'text' in entry && typeof entry.text === 'string' ? entry.text : '' }]
  })
}
