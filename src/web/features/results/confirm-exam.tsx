import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmExam, listBlockers, reopenExam } from '#contract/blockers.ts'
import { getResults, type ResultsView, type ResultRow } from '#contract/results.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { reviewQueryKeys } from '#web/api/mark-query-keys.ts'
import { examQueryKeys } from '#web/api/use-exam.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useBlockers } from '#web/components/blockers/use-blockers.ts'
import { useWords } from '#web/components/words.ts'
import { Absences } from './absences.tsx'
import { classWords } from './class-words.ts'
import { Outlook } from './outlook.tsx'
import { resultsWords } from './results-words.ts'

/** Confirming is an act of a named person; until then nothing counts. */
export function ConfirmExam({ exam, rows }: Pick<ResultsView, 'exam' | 'rows'>) {
  const { confirm: words } = useWords(resultsWords)
  const { notNow, saving } = useWords(buttonWords)
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const isConfirmed = exam.confirmedAt !== null
  const act = useMutation({
    mutationFn: () => call(isConfirmed ? reopenExam : confirmExam, { params: { examId: exam.id } }),
    onSuccess: async () => {
      setOpen(false)
      await refetch(
        client,
        keyOf(getResults, { params: { examId: exam.id } }),
        keyOf(listBlockers, { params: { examId: exam.id } }),
        ...reviewQueryKeys(exam.id),
        ...examQueryKeys,
      )
    },
  })
  const hindrances = useBlockers(exam.id).data
  const isReady = hindrances !== undefined && hindrances.length === 0
  function close(): void {
    setOpen(false)
    act.reset()
  }
  return (
    <>
      <Button kind={isConfirmed ? 'quiet' : 'first'} onClick={() => setOpen(true)} disabled={!isConfirmed && !isReady}>
        {isConfirmed ? words.reopen : words.confirm}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={isConfirmed ? words.askReopen : words.askConfirm}>
        <p>{isConfirmed ? words.reopenText : words.confirmText}</p>
        {isOpen && !isConfirmed && <Outlook examId={exam.id} tellsWhoSees={false} />}
        {isOpen && !isConfirmed && <NotHandedIn rows={rows} />}
        {isOpen && !isConfirmed && <Absences examId={exam.id} rows={rows} />}
        {act.error !== null && <Message kind="wrong">{describeError(act.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={close}>
            {notNow}
          </Button>
          <Button onClick={() => act.mutate()} busy={act.isPending && saving}>
            {isConfirmed ? words.reopen : words.confirm}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

/** Whose marks are lost with a page that was not handed in, before they become final. */
function NotHandedIn({ rows }: { rows: readonly ResultRow[] }) {
  const { table: words } = useWords(classWords)
  const own = rows.filter(({ notHandedIn }) => notHandedIn.length > 0)
  if (own.length === 0) return null
  return (
    <Message kind="doubt" title={words.pagesNotHandedIn(own.length)} live={false}>
      <ul className="res-absences-list">
        {own.map(({ paperId, paperNumber, name, notHandedIn, lostMarks }) => (
          <li key={paperId}>
            {name === '' ? words.noPupil(paperNumber ?? '') : name}
            <span className="small quiet">{words.notHandedIn(notHandedIn, lostMarks)}</span>
          </li>
        ))}
      </ul>
    </Message>
  )
}
