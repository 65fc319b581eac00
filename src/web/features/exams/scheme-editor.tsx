import { asksForWorking, hasMethod } from '#engine/exam/asks-for-working.ts'
import { answerInNames, methodMarksNames } from '#engine/exam/exam.ts'
import { useWords } from '#web/components/words.ts'
import { errorAt, problemsIn, type PlacedProblem } from '#web/features/exams/error-at.ts'
import { FieldProblem } from '#web/features/exams/field-problem.tsx'
import { newPoint } from '#web/features/exams/new-question.ts'
import type { PointDraft, QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { PointEditor } from '#web/features/exams/point-editor.tsx'
import { PointsFoot } from '#web/features/exams/points-foot.tsx'
import { questionWords } from '#web/features/exams/question-words.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'

export interface SchemeEditorProps {
  question: QuestionDraft
  isFixed: boolean
  problems: readonly PlacedProblem[]
  onChange: (change: Partial<QuestionDraft>) => void
}

/** The marking scheme of a number or a short answer: its mark points, in the order of the paper. */
export function SchemeEditor({ question, isFixed, problems, onChange }: SchemeEditorProps) {
  const { scheme: words } = useWords(questionWords)
  const { points } = question
  const isNumber = question.type === 'number'
  const isDrawn = question.type === 'drawing'
  const changePoint = (key: string, change: Partial<PointDraft>) =>
    onChange({ points: points.map((point) => (point.key === key ? { ...point, ...change } : point)) })

  return (
    <>
      <fieldset className="points">
        <legend className="label">{words.points}</legend>
        {points.map((point, index) => (
          <PointEditor
            key={point.key}
            point={point}
            place={index + 1}
            isNumber={isNumber}
            isDrawn={isDrawn}
            isFixed={isFixed}
            problems={problemsIn(problems, `scheme.${index}`)}
            canRemove={points.length > 1}
            onChange={(change) => changePoint(point.key, change)}
            onRemove={() => onChange({ points: points.filter((other) => other.key !== point.key) })}
          />
        ))}
        <FieldProblem id={`${question.key}-scheme`} text={errorAt(problems, 'scheme')} />
        <PointsFoot
          question={question}
          words={words}
          onAdd={() => onChange({ points: [...points, newPoint(nextCode(points))] })}
          onChange={onChange}
        />
      </fieldset>
      {isNumber && (
        <Field label={words.answerIn} className="kind">
          <Select
            value={question.answerIn}
            disabled={isFixed}
            onChange={(event) => onChange({ answerIn: answerInNames.find((name) => name === event.target.value) ?? '' })}
          >
            <option value="">{words.asInExam}</option>
            {answerInNames.map((name) => (
              <option key={name} value={name}>
                {words.answersIn[name]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!isDrawn && hasMethod(points) && (
        <Field label={words.methodMarks} className="kind">
          <Select
            value={question.methodMarks}
            onChange={(event) => onChange({ methodMarks: methodMarksNames.find((name) => name === event.target.value) ?? '' })}
          >
            <option value="">{isWorkingAsked(question) ? words.methodAsAsked : words.methodAsSaid}</option>
            {methodMarksNames.map((name) => (
              <option key={name} value={name}>
                {words.methodMarksOf[name]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!isNumber && (
        <details
          className="more"
          open={
            (question.reference !== '' && !isDrawn) ||
            (question.boxHeight !== '' && isDrawn) ||
            question.anyOf !== '' ||
            errorAt(problems, 'anyOf') !== undefined
          }
        >
          <summary>{isDrawn ? words.moreOfDrawing : words.more}</summary>
          <div className="more-in">
            {isDrawn ? (
              <Field label={words.boxHeight} optional hint={words.boxHeightHint} error={errorAt(problems, 'heightMm')} className="figure">
                <TextInput inputMode="numeric" value={question.boxHeight} onChange={(event) => onChange({ boxHeight: event.target.value })} />
              </Field>
            ) : (
              <Field label={words.models} optional hint={words.modelsHint}>
                <TextArea rows={3} value={question.reference} onChange={(event) => onChange({ reference: event.target.value })} />
              </Field>
            )}
            <Field label={words.atMost} optional hint={words.atMostHint} error={errorAt(problems, 'anyOf')} className="figure">
              <TextInput inputMode="numeric" value={question.anyOf} onChange={(event) => onChange({ anyOf: event.target.value })} />
            </Field>
          </div>
        </details>
      )}
    </>
  )
}

/** Whether the words of the question or its scheme ask for working. */
function isWorkingAsked({ text, points }: QuestionDraft): boolean {
  return asksForWorking({ text, scheme: points.map((point) => ({ code: point.code, text: point.text, accept: point.accept.split('\n') })) })
}

/** After a method mark comes its accuracy mark; any other mark is independent. */
function nextCode(points: readonly PointDraft[]): string {
  return points.at(-1)?.code.trim().toUpperCase().startsWith('M') === true ? 'A1' : 'B1'
}
