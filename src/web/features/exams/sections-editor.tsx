import type { ExamDraft, SectionDraft } from '#web/features/exams/exam-draft.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface SectionsEditorProps {
  exam: ExamDraft
  onAdd: () => void
  onChange: (key: string, change: Partial<SectionDraft>) => void
  onRemove: (key: string) => void
}

/** Sections, and of how many of their questions pupils choose. Which questions a section has is set at each question. */
export function SectionsEditor({ exam, onAdd, onChange, onRemove }: SectionsEditorProps) {
  return (
    <Card title="Sections" className="sections">
      {exam.sections.length === 0 && <p className="small quiet">Only where the paper has them, or where pupils choose among questions.</p>}
      {exam.sections.map((section, index) => (
        <div className="section" key={section.key} role="group" aria-label={`Section ${index + 1}`}>
          <Field label="Title" className="section-title">
            <TextInput value={section.title} maxLength={120} onChange={(event) => onChange(section.key, { title: event.target.value })} />
          </Field>
          <Field label="Answer any" className="figure">
            <TextInput
              value={section.answerAny}
              inputMode="numeric"
              placeholder="all"
              onChange={(event) => onChange(section.key, { answerAny: event.target.value })}
            />
          </Field>
          <IconButton label={`Take out section ${index + 1}`} icon={<Icon name="close" />} onClick={() => onRemove(section.key)} />
          <p className="small quiet section-questions">{describeQuestions(section, exam)}</p>
        </div>
      ))}
      <Button kind="quiet" small disabled={exam.sections.length >= 20} onClick={onAdd}>
        <Icon name="plus" /> Add section
      </Button>
    </Card>
  )
}

function describeQuestions(section: SectionDraft, exam: ExamDraft): string {
  const ids = exam.questions.filter((question) => section.questions.includes(question.key)).map((question) => question.id)
  return ids.length === 0 ? 'No questions yet: choose the section at each question.' : `Questions ${ids.join(', ')}`
}
