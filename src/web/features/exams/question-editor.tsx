import { useId } from 'react'
import { ChoiceEditor } from '#web/features/exams/choice-editor.tsx'
import { EssayEditor } from '#web/features/exams/essay-editor.tsx'
import { questionTypeNames } from '#web/features/exams/exam-draft.ts'
import type { QuestionDraft, QuestionType, SectionDraft } from '#web/features/exams/exam-draft.ts'
import { SchemeEditor } from '#web/features/exams/scheme-editor.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'

const types = ['choice', 'number', 'short', 'essay'] as const satisfies readonly QuestionType[]

export interface QuestionEditorProps {
  question: QuestionDraft
  /** Pages were read: number, kind, options and units are printed and stay. */
  isFixed: boolean
  /** Topics of the other questions. */
  topics: readonly string[]
  sections: readonly SectionDraft[]
  onChange: (change: Partial<QuestionDraft>) => void
  onSection: (sectionKey: string | null) => void
}

/** Everything about one question: what is asked, what it is worth, and what earns it. */
export function QuestionEditor({ question, isFixed, topics, sections, onChange, onSection }: QuestionEditorProps) {
  const listId = useId()
  const section = sections.find((each) => each.questions.includes(question.key))
  return (
    <div className="question-in">
      <div className="question-row">
        <Field label="Number" className="figure">
          <TextInput
            value={question.id}
            maxLength={12}
            disabled={isFixed}
            autoComplete="off"
            onChange={(event) => onChange({ id: event.target.value })}
          />
        </Field>
        <Field label="Marks" className="figure">
          <TextInput value={question.marks} inputMode="numeric" autoComplete="off" onChange={(event) => onChange({ marks: event.target.value })} />
        </Field>
        <Field label="Kind" className="kind">
          <Select
            value={question.type}
            disabled={isFixed}
            onChange={(event) => onChange({ type: types.find((type) => type === event.target.value) ?? question.type })}
          >
            {types.map((type) => (
              <option key={type} value={type}>
                {questionTypeNames[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Topic" optional className="topic">
          <TextInput
            value={question.topic}
            maxLength={80}
            list={listId}
            autoComplete="off"
            placeholder="Waves"
            onChange={(event) => onChange({ topic: event.target.value })}
          />
        </Field>
        <datalist id={listId}>
          {topics.map((topic) => (
            <option key={topic} value={topic} />
          ))}
        </datalist>
        {sections.length > 0 && (
          <Field label="Section" className="kind in-section">
            <Select value={section?.key ?? ''} onChange={(event) => onSection(event.target.value === '' ? null : event.target.value)}>
              <option value="">None</option>
              {sections.map((each) => (
                <option key={each.key} value={each.key}>
                  {each.title || 'Section without a title'}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <Field label="Question" optional hint="Printed above the answer. Leave it empty where pupils have the question paper.">
        <TextArea rows={2} value={question.text} maxLength={4000} onChange={(event) => onChange({ text: event.target.value })} />
      </Field>
      {question.type === 'choice' && <ChoiceEditor question={question} isFixed={isFixed} onChange={onChange} />}
      {(question.type === 'number' || question.type === 'short') && <SchemeEditor question={question} isFixed={isFixed} onChange={onChange} />}
      {question.type === 'essay' && <EssayEditor question={question} onChange={onChange} />}
    </div>
  )
}
