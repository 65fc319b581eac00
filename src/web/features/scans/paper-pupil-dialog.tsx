import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PaperProblem } from '#contract/scans.ts'
import { writePaperFault } from '#engine/sentences/paper-fault.ts'
import { describeError } from '#web/api/describe-error.ts'
import { pagesQuery, usePupilGuesses } from '#web/features/scans/page-calls.ts'
import { PagePicture } from '#web/features/scans/page-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { pageWords } from './page-words.ts'

export interface PaperPupilDialogProps {
  examId: string
  problem: PaperProblem
  busy: string | false
  error: Error | null
  onSave: (admission: string) => void
  onClose: () => void
}

/** Says whose a paper is. Its answers and marks stay as they are. */
export function PaperPupilDialog({ examId, problem, busy, error, onSave, onClose }: PaperPupilDialogProps) {
  const { pupil: words } = useWords(pageWords)
  const { cancel, save } = useWords(buttonWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [admission, setAdmission] = useState('')
  const guesses = usePupilGuesses(problem.paperId, admission.trim())
  const loaded = client.getQueryData(pagesQuery(examId, false).queryKey)?.pages.flatMap((chunk) => chunk.pages) ?? []
  const first = loaded
    .filter((page) => page.paperId === problem.paperId && page.state === 'read')
    .toSorted((a, b) => (a.pageNumber ?? 0) - (b.pageNumber ?? 0))[0]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (admission.trim() !== '') onSave(admission.trim())
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.title(problem.paperNumber)} wide>
      <form className="page-dialog" onSubmit={submit}>
        {first !== undefined && <PagePicture page={first} />}
        <div className="page-side">
          <p>{writePaperFault(problem.fault, language)}</p>
          <Field label={words.admission}>
            <TextInput
              value={admission}
              maxLength={30}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setAdmission(event.target.value)}
            />
          </Field>
          {guesses.data !== undefined && (
            <div className="pupil-guesses">
              {guesses.data.read !== '' && (
                <p className="small">
                  <WithBold text={words.grid(guesses.data.read)} bold={guesses.data.read} />
                </p>
              )}
              {guesses.data.written !== '' && (
                <p className="small">
                  <WithBold text={words.written(guesses.data.written)} bold={guesses.data.written} />
                </p>
              )}
              {guesses.data.guesses.map((guess) => (
                <Button key={guess.admission} kind="second" small onClick={() => setAdmission(guess.admission)}>
                  {guess.hasPaper ? words.hasSheet(`${guess.admission} ${guess.name}`) : `${guess.admission} ${guess.name}`}
                </Button>
              ))}
            </div>
          )}
          <p className="small quiet">{words.stays}</p>
          {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
        </div>
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" disabled={admission.trim() === ''} busy={busy}>
            {save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
