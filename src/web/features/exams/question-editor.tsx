import { useId } from 'react'
import { questionTypes } from '#engine/exam/exam.ts'
import { useWords } from '#web/components/words.ts'
import type { QuestionChange } from '#web/features/exams/change-draft.ts'
import { ChoiceEditor } from '#web/features/exams/choice-editor.tsx'
import { errorAt, type PlacedProblem } from '#web/features/exams/error-at.ts'
import { EssayEditor } from '#web/features/exams/essay-editor.tsx'
import type { QuestionDraft, QuestionType, SectionDraft } from '#web/features/exams/exam-draft.ts'
import { FiguresEditor } from '#web/features/exams/figures-editor.tsx'
import { MatchedOption } from '#web/features/exams/matched-option.tsx'
import { MathsPreview } from '#web/features/exams/maths-preview.tsx'
import { questionWords } from '#web/features/exams/question-words.ts'
import { SchemeEditor } from '#web/features/exams/scheme-editor.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'

export interface QuestionEditorProps {
  examId: string
  question: QuestionDraft
  /** Of a matching: its options are those of the list above it. */
  isItem: boolean
  /** Pages were read: number, kind, options and units are printed and stay. */
  isFixed: boolean
  /** Each is shown at its field. */
  problems: readonly PlacedProblem[]
  /** Topics of the other questions. */
  topics: readonly string[]
  sections: readonly SectionDraft[]
  onChange: (change: QuestionChange) => void
  onKind: (type: QuestionType) => void
  onSection: (sectionKey: string | null) => void
}

/** Everything about one question: what is asked, what it is worth, and what earns it. */
export function QuestionEditor({ examId, question, isItem, isFixed, problems, topics, sections, onChange, onKind, onSection }: QuestionEditorProps) {
  const words = useWords(questionWords)
  const listId = useId()
  const section = sections.find((each) => each.questions.includes(question.key))
  return (
    <div className="question-in">
      <div className="question-row">
        <Field label={words.number} error={errorAt(problems, 'id')} className="figure">
          <TextInput
            value={question.id}
            maxLength={12}
            disabled={isFixed}
            autoComplete="off"
            onChange={(event) => onChange({ id: event.target.value })}
          />
        </Field>
        <Field label={words.marks} error={errorAt(problems, 'marks')} className="figure">
          <TextInput value={question.marks} inputMode="numeric" autoComplete="off" onChange={(event) => onChange({ marks: event.target.value })} />
        </Field>
        <Field label={words.kind} className="kind">
          <Select
            value={question.type}
            disabled={isFixed || isItem}
            onChange={(event) => onKind(questionTypes.find((type) => type === event.target.value) ?? question.type)}
          >
            {questionTypes.map((type) => (
              <option key={type} value={type}>
                {words.types[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.topic} optional error={errorAt(problems, 'topic')} className="topic">
          <TextInput
            value={question.topic}
            maxLength={80}
            list={listId}
            autoComplete="off"
            placeholder={words.topicExample}
            onChange={(event) => onChange({ topic: event.target.value })}
          />
        </Field>
        <datalist id={listId}>
          {topics.map((topic) => (
            <option key={topic} value={topic} />
          ))}
        </datalist>
        {sections.length > 0 && (
          <Field label={words.section} className="kind in-section">
            <Select value={section?.key ?? ''} onChange={(event) => onSection(event.target.value === '' ? null : event.target.value)}>
              <option value="">{words.noSection}</option>
              {sections.map((each) => (
                <option key={each.key} value={each.key}>
                  {each.title || words.untitledSection}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <Field label={words.question} optional hint={words.questionHint} error={errorAt(problems, 'text')}>
        <TextArea rows={2} value={question.text} maxLength={4000} onChange={(event) => onChange({ text: event.target.value })} />
      </Field>
      <MathsPreview text={question.text} />
      {(!isItem || question.figures.length > 0) && (
        <FiguresEditor
          examId={examId}
          figures={question.figures}
          hint={question.type === 'drawing' ? words.figuresInBox : null}
          problems={problems}
          onChange={(figures) => onChange((before) => ({ figures: figures(before.figures) }))}
        />
      )}
      {isItem && question.type === 'choice' && <MatchedOption question={question} problems={problems} onChange={onChange} />}
      {!isItem && question.type === 'choice' && <ChoiceEditor question={question} isFixed={isFixed} problems={problems} onChange={onChange} />}
      {(question.type === 'number' || question.type === 'short' || question.type === 'drawing') && (
        <SchemeEditor question={question} isFixed={isFixed} problems={problems} onChange={onChange} />
      )}
      {question.type === 'essay' && <EssayEditor question={question} problems={problems} onChange={onChange} />}
      <details className="more" open={question.guidance !== '' || errorAt(problems, 'guidance') !== undefined}>
        <summary>{words.guidance}</summary>
        <Field label={words.guidance} optional hint={words.guidanceHint} error={errorAt(problems, 'guidance')}>
          <TextArea rows={3} value={question.guidance} maxLength={2000} onChange={(event) => onChange({ guidance: event.target.value })} />
        </Field>
      </details>
    </div>
  )
}
