import { useId } from 'react'
import type { FocusEvent } from 'react'
import { gradingNames } from '#engine/exam/exam.ts'
import type { Grading } from '#engine/exam/exam.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { subjects } from '#web/features/exams/subjects.ts'
import { Card } from '#web/ui/card.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

export const gradingLabels: Record<Grading, string> = {
  kcse: 'KCSE, 12 grades',
  cbc8: 'CBC, 8 levels',
  cbc4: 'CBC, 4 levels',
  percent: 'Per cent only',
}

/** What the server calls an exam until it is named. */
const untitled = 'Untitled exam'

export interface ExamDetailsProps {
  exam: ExamDraft
  /** A confirmed exam stands still. */
  isLocked: boolean
  titleError: string | undefined
  onChange: (change: Partial<ExamDraft>) => void
}

/** What stands at the head of every sheet, and how the marks become grades. */
export function ExamDetails({ exam, isLocked, titleError, onChange }: ExamDetailsProps) {
  const listId = useId()
  return (
    <Card title="About the exam" className="exam-details">
      <fieldset disabled={isLocked}>
        <legend className="hide">About the exam</legend>
        <Field label="Title" error={titleError} className="wide">
          <TextInput
            value={exam.title}
            maxLength={120}
            placeholder="Form 3 Physics CAT 1"
            onFocus={selectUntitled}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </Field>
        <Field label="Subject" optional>
          <TextInput
            value={exam.subject}
            maxLength={80}
            list={listId}
            autoComplete="off"
            placeholder="232 Physics"
            onChange={(event) => onChange({ subject: event.target.value })}
          />
        </Field>
        <datalist id={listId}>
          {subjects.map((subject) => (
            <option key={subject} value={subject} />
          ))}
        </datalist>
        <Field label="Language of the sheets">
          <Select value={exam.language} onChange={(event) => onChange({ language: event.target.value === 'sw' ? 'sw' : 'en' })}>
            <option value="en">English</option>
            <option value="sw">Kiswahili</option>
          </Select>
        </Field>
        <Field label="Grading">
          <Select
            value={exam.grading}
            onChange={(event) => onChange({ grading: gradingNames.find((name) => name === event.target.value) ?? 'percent' })}
          >
            {gradingNames.map((name) => (
              <option key={name} value={name}>
                {gradingLabels[name]}
              </option>
            ))}
          </Select>
        </Field>
      </fieldset>
    </Card>
  )
}

function selectUntitled({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (currentTarget.value === untitled) currentTarget.select()
}
