import { useId } from 'react'
import type { FocusEvent } from 'react'
import { answerInNames, gradingNames, methodMarksNames } from '#engine/exam/exam.ts'
import { hasMethod } from '#engine/exam/asks-for-working.ts'
import { untitledExam } from '#engine/words/untitled-exam.ts'
import { useWords } from '#web/components/words.ts'
import { builderWords } from '#web/features/exams/builder-words.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { Card } from '#web/ui/card.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'

export interface ExamDetailsProps {
  exam: ExamDraft
  /** A confirmed exam cannot be changed. */
  isLocked: boolean
  titleError: string | undefined
  onChange: (change: Partial<ExamDraft>) => void
}

/** What is printed at the head of every sheet, and how marks become grades. */
export function ExamDetails({ exam, isLocked, titleError, onChange }: ExamDetailsProps) {
  const { details: words } = useWords(builderWords)
  const listId = useId()
  return (
    <Card title={words.heading} className="exam-details">
      <fieldset disabled={isLocked}>
        <legend className="hide">{words.heading}</legend>
        <Field label={words.title} error={titleError} className="wide">
          <TextInput
            value={exam.title}
            maxLength={120}
            placeholder={words.titleExample}
            onFocus={selectUntitled}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </Field>
        <Field label={words.subject} optional>
          <TextInput
            value={exam.subject}
            maxLength={80}
            list={listId}
            autoComplete="off"
            placeholder={words.subjectExample}
            onChange={(event) => onChange({ subject: event.target.value })}
          />
        </Field>
        <datalist id={listId}>
          {subjects.map((subject) => (
            <option key={subject} value={subject} />
          ))}
        </datalist>
        <Field label={words.language}>
          <Select value={exam.language} onChange={(event) => onChange({ language: event.target.value === 'sw' ? 'sw' : 'en' })}>
            <option value="en">{words.languages.en}</option>
            <option value="sw">{words.languages.sw}</option>
          </Select>
        </Field>
        <Field label={words.grading}>
          <Select
            value={exam.grading}
            onChange={(event) => onChange({ grading: gradingNames.find((name) => name === event.target.value) ?? 'percent' })}
          >
            {gradingNames.map((name) => (
              <option key={name} value={name}>
                {words.gradings[name]}
              </option>
            ))}
          </Select>
        </Field>
        {exam.questions.some(({ type }) => type === 'number') && (
          <Field label={words.answerIn} hint={words.answerInHint} className="wide answer-in">
            <Select
              value={exam.answerIn}
              onChange={(event) => onChange({ answerIn: answerInNames.find((name) => name === event.target.value) ?? 'bubbles' })}
            >
              {answerInNames.map((name) => (
                <option key={name} value={name}>
                  {words.answersIn[name]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {exam.questions.some(({ type, points }) => (type === 'number' || type === 'short') && hasMethod(points)) && (
          <Field label={words.methodMarks} hint={words.methodMarksHint} className="wide answer-in">
            <Select
              value={exam.methodMarks}
              onChange={(event) => onChange({ methodMarks: methodMarksNames.find((name) => name === event.target.value) ?? 'implied' })}
            >
              {methodMarksNames.map((name) => (
                <option key={name} value={name}>
                  {words.methodMarksOf[name]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={words.guidance} optional hint={words.guidanceHint} className="wide">
          <TextArea rows={2} value={exam.guidance} maxLength={2000} onChange={(event) => onChange({ guidance: event.target.value })} />
        </Field>
      </fieldset>
    </Card>
  )
}

function selectUntitled({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (Object.values(untitledExam).includes(currentTarget.value)) currentTarget.select()
}

/** Suggestions only, by code and name as the examinations council writes them; a school may write its own. */
const kcse = [
  '101 English',
  '102 Kiswahili',
  '121 Mathematics A',
  '122 Mathematics B',
  '231 Biology',
  '232 Physics',
  '233 Chemistry',
  '236 Biology for the Blind',
  '237 General Science',
  '311 History & Government',
  '312 Geography',
  '313 CRE',
  '314 IRE',
  '315 HRE',
  '441 Home Science',
  '442 Art & Design',
  '443 Agriculture',
  '444 Woodwork',
  '445 Metalwork',
  '446 Building Construction',
  '447 Power Mechanics',
  '448 Electricity',
  '449 Drawing & Design',
  '450 Aviation',
  '451 Computer Studies',
  '501 French',
  '502 German',
  '503 Arabic',
  '504 Kenya Sign Language',
  '511 Music',
  '565 Business Studies',
] as const

const kjsea = [
  '901 English',
  '902 Kiswahili',
  '903 Mathematics',
  '905 Integrated Science',
  '906 Agriculture & Nutrition',
  '907 Social Studies',
  '911 Creative Arts & Sports',
  '912 Pre-Technical Studies',
] as const

const subjects: readonly string[] = [...kcse, ...kjsea]
