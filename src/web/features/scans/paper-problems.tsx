import { useState } from 'react'
import type { PaperProblem } from '#contract/scans.ts'
import { describeError } from '#web/api/describe-error.ts'
import { usePaperActions } from '#web/features/scans/page-calls.ts'
import { PaperPupilDialog } from '#web/features/scans/paper-pupil-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'

export interface PaperProblemsProps {
  examId: string
  problems: readonly PaperProblem[]
  isLocked: boolean
}

const shownAtFirst = 4

/** What is wrong with whole papers: a page that is missing, nobody's paper, one pupil with two. */
export function PaperProblems({ examId, problems, isLocked }: PaperProblemsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setAsked] = useState<PaperProblem | null>(null)
  const { notHandedIn, setPupil } = usePaperActions(examId)
  if (problems.length === 0) return null
  const shown = showsAll ? problems : problems.slice(0, shownAtFirst)
  return (
    <Card className="paper-problems" title={problems.length === 1 ? 'One paper needs a look' : `${problems.length} papers need a look`}>
      {notHandedIn.error !== null && <Message kind="wrong">{describeError(notHandedIn.error)}</Message>}
      <ul>
        {shown.map((problem) => (
          <li key={`${problem.paperId} ${problem.kind}`}>
            <div>
              <b>
                Paper {problem.paperNumber}
                {problem.pupilName !== null && `, ${problem.pupilName}`}
              </b>
              <p className="small">
                {problem.message} {adviceOf(problem)}
              </p>
            </div>
            {!isLocked && problem.kind === 'missing-page' && (
              <Button
                kind="second"
                small
                busy={notHandedIn.isPending && notHandedIn.variables.paperId === problem.paperId && 'Saving…'}
                aria-label={`Paper ${problem.paperNumber}: was not handed in`}
                onClick={() => notHandedIn.mutate(problem)}
              >
                Was not handed in
              </Button>
            )}
            {!isLocked && (problem.kind === 'no-pupil' || problem.kind === 'two-papers') && (
              <Button kind="second" small aria-label={`Paper ${problem.paperNumber}: whose is it?`} onClick={() => setAsked(problem)}>
                Whose is it?
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problems.length > shown.length && (
        <Button kind="quiet" small onClick={() => setShowsAll(true)}>
          Show all {problems.length}
        </Button>
      )}
      {asked !== null && (
        <PaperPupilDialog
          examId={examId}
          problem={asked}
          error={setPupil.error}
          busy={setPupil.isPending && 'Saving…'}
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

function adviceOf({ kind }: PaperProblem): string {
  if (kind === 'missing-page') return 'Look for it in the pile, or say that it was not handed in.'
  if (kind === 'two-papers') return 'If one of them is another pupil’s, say whose it is.'
  return kind === 'no-pupil' ? 'Its name was written by hand.' : ''
}
