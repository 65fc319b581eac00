import type { ExamDetail } from '#contract/exams.ts'
import { isPartOf } from '#engine/exam/stems.ts'
import { useWords } from '#web/components/words.ts'
import { builderWords } from '#web/features/exams/builder-words.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import type { DraftProblem } from '#web/features/exams/find-problems.ts'
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

/** What the paper adds up to, what is missing before it can be printed, and the next step. */
export function ExamSummaryCard({ exam, draft, problems, onShow }: ExamSummaryCardProps) {
  const { sum: words } = useWords(builderWords)
  const sum = sumMarks(draft)
  return (
    <Card title={words.heading} className="exam-sum">
      <dl className="exam-sum-figures">
        <div>
          <dt>{words.questions}</dt>
          <dd>{sum.questions}</dd>
        </div>
        <div>
          <dt>{words.marks}</dt>
          <dd>{sum.marks}</dd>
        </div>
      </dl>
      {sum.allMarks !== sum.marks && <p className="small quiet">{words.choice(sum.allMarks)}</p>}
      {problems.length > 0 ? (
        <div className="to-do">
          <h3>{words.toDo}</h3>
          <ul tabIndex={0} aria-label={words.toDo}>
            {problems.map((problem) => (
              <li key={`${problem.path} ${problem.message}`}>
                <ProblemLine problem={problem} draft={draft} onShow={onShow} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="small">{words.complete}</p>
      )}
      <LinkButton
        wide
        kind={problems.length === 0 ? 'first' : 'second'}
        to={exam.geometryFixed ? paths.examUpload(exam.id) : paths.examSheets(exam.id)}
      >
        {exam.geometryFixed ? words.uploaded : words.print}
      </LinkButton>
    </Card>
  )
}

function ProblemLine({ problem, draft, onShow }: { problem: DraftProblem; draft: ExamDraft; onShow: (key: string) => void }) {
  const { sum: words } = useWords(builderWords)
  const { questionKey } = problem
  if (questionKey === null) return <span>{problem.message}</span>
  const question = draft.questions.find((each) => each.key === questionKey)
  return (
    <>
      <Button kind="quiet" small onClick={() => onShow(questionKey)}>
        {words.question(question?.id || String(draft.questions.findIndex((each) => each.key === questionKey) + 1))}
      </Button>
      <span>{problem.message}</span>
    </>
  )
}

interface MarksSum {
  /** What a paper can earn at most. */
  marks: number
  /** Marks of all questions, also of those that pupils may leave out. */
  allMarks: number
  questions: number
}

/** Adds up the marks of a draft as far as they are numbers. Where pupils choose among questions, only the best ones that count are added. */
export function sumMarks(exam: ExamDraft): MarksSum {
  const marksOf = new Map(exam.questions.map((question) => [question.key, figureOf(question.marks)]))
  const allMarks = [...marksOf.values()].reduce((sum, marks) => sum + marks, 0)
  const choices = [
    ...exam.sections,
    ...exam.stems.map(({ id, answerAny }) => ({
      answerAny,
      questions: exam.questions.filter((question) => isPartOf(question.id.trim(), id)).map(({ key }) => key),
    })),
  ]
  const leftOut = choices.map(({ answerAny, questions }) => {
    const any = figureOf(answerAny)
    if (any === 0) return 0
    const marks = questions.map((key) => marksOf.get(key) ?? 0).toSorted((a, b) => b - a)
    return marks.slice(any).reduce((sum, each) => sum + each, 0)
  })
  return { marks: allMarks - leftOut.reduce((sum, each) => sum + each, 0), allMarks, questions: exam.questions.length }
}

function figureOf(text: string): number {
  const number = Number(text.trim())
  return Number.isFinite(number) && number > 0 ? number : 0
}
