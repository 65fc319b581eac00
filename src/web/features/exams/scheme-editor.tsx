import { newPoint } from '#web/features/exams/new-question.ts'
import type { PointDraft, QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { PointEditor } from '#web/features/exams/point-editor.tsx'
import { sumPoints } from '#web/features/exams/sum-points.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface SchemeEditorProps {
  question: QuestionDraft
  isFixed: boolean
  onChange: (change: Partial<QuestionDraft>) => void
}

/** The marking scheme of a number or a short answer: its mark points, in the order of the paper. */
export function SchemeEditor({ question, isFixed, onChange }: SchemeEditorProps) {
  const { points } = question
  const sum = sumPoints(question)
  const isNumber = question.type === 'number'
  const changePoint = (key: string, change: Partial<PointDraft>) =>
    onChange({ points: points.map((point) => (point.key === key ? { ...point, ...change } : point)) })

  return (
    <>
      <fieldset className="points">
        <legend className="label">Mark points</legend>
        {points.map((point, index) => (
          <PointEditor
            key={point.key}
            point={point}
            place={index + 1}
            isNumber={isNumber}
            isFixed={isFixed}
            canRemove={points.length > 1}
            onChange={(change) => changePoint(point.key, change)}
            onRemove={() => onChange({ points: points.filter((other) => other.key !== point.key) })}
          />
        ))}
        <div className="points-foot">
          <Button kind="quiet" small onClick={() => onChange({ points: [...points, newPoint(nextCode(points))] })}>
            <Icon name="plus" /> Add mark point
          </Button>
          <span className="small quiet points-sum">
            Points add up to <b>{sum}</b>
            {String(sum) !== question.marks.trim() && sum > 0 && (
              <Button kind="quiet" small onClick={() => onChange({ marks: String(sum) })}>
                Make it {sum} {sum === 1 ? 'mark' : 'marks'}
              </Button>
            )}
          </span>
        </div>
      </fieldset>
      {!isNumber && (
        <details className="more" open={question.reference !== '' || question.anyOf !== ''}>
          <summary>Model answers, and how many points count</summary>
          <div className="more-in">
            <Field label="Model answers" optional hint="One a line. They help to recognise other wordings.">
              <TextArea rows={3} value={question.reference} onChange={(event) => onChange({ reference: event.target.value })} />
            </Field>
            <Field label="At most so many points count" optional hint="“Any 2 of 4” is 2." className="figure">
              <TextInput inputMode="numeric" value={question.anyOf} onChange={(event) => onChange({ anyOf: event.target.value })} />
            </Field>
          </div>
        </details>
      )}
    </>
  )
}

/** After a method comes its accuracy; anything else stands alone. */
function nextCode(points: readonly PointDraft[]): string {
  return points.at(-1)?.code.trim().toUpperCase().startsWith('M') === true ? 'A1' : 'B1'
}
