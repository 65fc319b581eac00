import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { PaperProblem } from '#contract/scans.ts'
import { writePaperFault } from '#engine/sentences/paper-fault.ts'
import { describeError } from '#web/api/describe-error.ts'
import { usePaperActions, pagesQuery, usePupilGuesses } from '#web/features/scans/page-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { PagePicture } from '#web/features/scans/page-picture.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { pageWords, type PageWords } from './page-words.ts'

export interface PaperProblemsProps {
  examId: string
  problems: readonly PaperProblem[]
  isLocked: boolean
}

const shownAtFirst = 4

/** What is wrong with whole papers: a page that is missing, nobody's paper, one pupil with two. */
export function PaperProblems({ examId, problems, isLocked }: PaperProblemsProps) {
  const { problems: words } = useWords(pageWords)
  const language = useLanguage()
  const { saving } = useWords(buttonWords)
  const { paper } = useWords(paperWords)
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setAsked] = useState<PaperProblem | null>(null)
  const { notHandedIn, setPupil } = usePaperActions(examId)
  if (problems.length === 0) return null
  const shown = showsAll ? problems : problems.slice(0, shownAtFirst)
  return (
    <Card className="paper-problems" title={words.title(new Set(problems.map(({ paperId }) => paperId)).size)}>
      {notHandedIn.error !== null && <Message kind="wrong">{describeError(notHandedIn.error)}</Message>}
      <ul>
        {shown.map((problem) => (
          <li key={`${problem.paperId} ${problem.fault.code}`}>
            <div>
              <b>{problem.pupilName === null ? paper(problem.paperNumber) : words.paperOf(problem.paperNumber, problem.pupilName)}</b>
              <p className="small">
                {writePaperFault(problem.fault, language)} {adviceOf(problem, words)}
              </p>
            </div>
            {!isLocked && problem.fault.code === 'missing-page' && (
              <Button
                kind="second"
                small
                busy={notHandedIn.isPending && notHandedIn.variables.paperId === problem.paperId && saving}
                aria-label={words.notHandedInOf(problem.paperNumber)}
                onClick={() => notHandedIn.mutate(problem)}
              >
                {words.notHandedIn}
              </Button>
            )}
            {!isLocked && (problem.fault.code === 'no-pupil' || problem.fault.code === 'two-papers') && (
              <Button kind="second" small aria-label={words.whoseOf(problem.paperNumber)} onClick={() => setAsked(problem)}>
                {words.whose}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problems.length > shown.length && (
        <Button kind="quiet" small onClick={() => setShowsAll(true)}>
          {words.showAll(problems.length)}
        </Button>
      )}
      {asked !== null && (
        <PaperPupilDialog
          examId={examId}
          problem={asked}
          error={setPupil.error}
          busy={setPupil.isPending && saving}
          onSave={(admission) => setPupil.mutate({ paperId: asked.paperId, admission }, { onSuccess: () => setAsked(null) })}
          onClose={() => {
            setPupil.reset()
            setAsked(null)
          }}
        />
      )}
    </Card>
  )
}

function adviceOf({ fault: { code } }: PaperProblem, words: PageWords['problems']): string {
  if (code === 'missing-page') return words.missingAdvice
  if (code === 'two-papers') return words.twoAdvice
  return code === 'no-pupil' ? words.noPupilAdvice : ''
}

interface PaperPupilDialogProps {
  examId: string
  problem: PaperProblem
  busy: string | false
  error: Error | null
  onSave: (admission: string) => void
  onClose: () => void
}

/** Says whose a paper is. Its answers and marks stay as they are. */
function PaperPupilDialog({ examId, problem, busy, error, onSave, onClose }: PaperPupilDialogProps) {
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
