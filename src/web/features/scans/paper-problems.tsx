import { useState } from 'react'
import type { PaperProblem } from '#contract/scans.ts'
import { writePaperFault } from '#engine/sentences/paper-fault.ts'
import { describeError } from '#web/api/describe-error.ts'
import { usePaperActions } from '#web/features/scans/page-calls.ts'
import { PaperPupilDialog } from '#web/features/scans/paper-pupil-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
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
