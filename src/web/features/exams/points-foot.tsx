import { sumPoints as sumCodes } from '#engine/exam/mark-code.ts'
import { useWords } from '#web/components/words.ts'
import type { QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { questionWords } from '#web/features/exams/question-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PointsFootProps {
  question: QuestionDraft
  words: { add: string; sum: (marks: number) => string }
  onAdd: () => void
  onChange: (change: Pick<QuestionDraft, 'marks'>) => void
}

/** Below mark points or criteria: a button that adds one, their sum, and a button that makes the sum the marks of the question. */
export function PointsFoot({ question, words, onAdd, onChange }: PointsFootProps) {
  const { makeIt } = useWords(questionWords).scheme
  const sum = sumPoints(question)
  return (
    <div className="points-foot">
      <Button kind="quiet" small onClick={onAdd}>
        <Icon name="plus" /> {words.add}
      </Button>
      <span className="small quiet points-sum">
        {words.sum(sum)}
        {String(sum) !== question.marks.trim() && sum > 0 && (
          <Button kind="quiet" small onClick={() => onChange({ marks: String(sum) })}>
            {makeIt(sum)}
          </Button>
        )}
      </span>
    </div>
  )
}

/** What the scheme of a question adds up to: its points, the best `anyOf` of them, or its criteria. */
function sumPoints(question: QuestionDraft): number {
  if (question.type === 'essay') return question.criteria.reduce((total, { marks }) => total + (Number(marks) || 0), 0)
  const any = question.type === 'short' || question.type === 'drawing' ? Number(question.anyOf) || 0 : 0
  const codes = question.points.map((point) => point.code)
  return any > 0 ? sumCodes(codes, any) : sumCodes(codes)
}
