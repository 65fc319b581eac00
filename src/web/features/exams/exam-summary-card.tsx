import type { ExamDetail } from '#contract/exams.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import type { DraftProblem } from '#web/features/exams/find-problems.ts'
import { sumMarks } from '#web/features/exams/sum-marks.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export interface ExamSummaryCardProps {
  exam: ExamDetail
  draft: ExamDraft
  problems: readonly DraftProblem[]
  /** Opens a question and brings it into view. */
  onShow: (questionKey: string) => void
}

const shownProblems = 6

/** What the paper adds up to, what is missing before it can be printed, and the way on. */
export function ExamSummaryCard({ exam, draft, problems, onShow }: ExamSummaryCardProps) {
  const sum = sumMarks(draft)
  return (
    <Card title="The paper" className="exam-sum">
      <dl className="exam-sum-figures">
        <div>
          <dt>Questions</dt>
          <dd>{sum.questions}</dd>
        </div>
        <div>
          <dt>Marks</dt>
          <dd>{sum.marks}</dd>
        </div>
      </dl>
      {sum.allMarks !== sum.marks && <p className="small quiet">{sum.allMarks} marks in all; pupils choose among some questions.</p>}
      {problems.length > 0 ? (
        <div className="to-do">
          <h3>Before it can be printed</h3>
          <ul>
            {problems.slice(0, shownProblems).map((problem) => (
              <li key={`${problem.path} ${problem.message}`}>
                <ProblemLine problem={problem} draft={draft} onShow={onShow} />
              </li>
            ))}
          </ul>
          {problems.length > shownProblems && <p className="small quiet">and {problems.length - shownProblems} more</p>}
        </div>
      ) : (
        <p className="small">Everything is there: the sheets can be printed.</p>
      )}
      <LinkButton
        wide
        kind={problems.length === 0 ? 'first' : 'second'}
        to={exam.geometryFixed ? paths.examUpload(exam.id) : paths.examSheets(exam.id)}
      >
        {exam.geometryFixed ? 'Uploaded scripts' : 'Print sheets'}
      </LinkButton>
    </Card>
  )
}

function ProblemLine({ problem, draft, onShow }: { problem: DraftProblem; draft: ExamDraft; onShow: (key: string) => void }) {
  const { questionKey } = problem
  if (questionKey === null) return <span>{problem.message}</span>
  const question = draft.questions.find((each) => each.key === questionKey)
  return (
    <>
      <Button kind="quiet" small onClick={() => onShow(questionKey)}>
        Question {question?.id || draft.questions.findIndex((each) => each.key === questionKey) + 1}
      </Button>
      <span>{problem.message}</span>
    </>
  )
}
