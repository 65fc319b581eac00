import { useWords } from '#web/components/words.ts'
import { builderWords, type BuilderWords } from '#web/features/exams/builder-words.ts'
import { addSection, changeSection, removeSection } from '#web/features/exams/change-draft.ts'
import { errorAt, type PlacedProblem } from '#web/features/exams/error-at.ts'
import type { ExamDraft, SectionDraft } from '#web/features/exams/exam-draft.ts'
import { FieldProblem } from '#web/features/exams/field-problem.tsx'
import type { ExamDraftControl } from '#web/features/exams/use-exam-draft.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface SectionsEditorProps {
  exam: ExamDraft
  problems: readonly PlacedProblem[]
  change: ExamDraftControl['change']
}

/** Sections, and of how many of their questions pupils choose. Which questions a section has is set at each question. */
export function SectionsEditor({ exam, problems, change }: SectionsEditorProps) {
  const { sections: words } = useWords(builderWords)
  const onChange = (key: string, changed: Partial<SectionDraft>) => change((before) => changeSection(before, key, changed))
  return (
    <Card title={words.heading} className="sections">
      {exam.sections.length === 0 && <p className="small quiet">{words.when}</p>}
      {exam.sections.map((section, index) => (
        <div className="section" key={section.key} role="group" aria-label={words.section(index + 1)}>
          <Field label={words.title} error={errorAt(problems, `sections.${index}.title`)} className="section-title">
            <TextInput value={section.title} maxLength={120} onChange={(event) => onChange(section.key, { title: event.target.value })} />
          </Field>
          <Field label={words.answerAny} error={errorAt(problems, `sections.${index}.answerAny`)} className="figure">
            <TextInput
              value={section.answerAny}
              inputMode="numeric"
              placeholder={words.all}
              onChange={(event) => onChange(section.key, { answerAny: event.target.value })}
            />
          </Field>
          <IconButton
            label={words.remove(index + 1)}
            icon={<Icon name="close" />}
            onClick={() => change((before) => removeSection(before, section.key))}
          />
          <p className="small quiet section-questions">{describeQuestions(section, exam, words)}</p>
          <FieldProblem id={`${section.key}-questions`} text={errorAt(problems, `sections.${index}.questions`)} />
        </div>
      ))}
      <Button kind="quiet" small disabled={exam.sections.length >= 20} onClick={() => change(addSection)}>
        <Icon name="plus" /> {words.add}
      </Button>
    </Card>
  )
}

function describeQuestions(section: SectionDraft, exam: ExamDraft, words: BuilderWords['sections']): string {
  const ids = exam.questions.filter((question) => section.questions.includes(question.key)).map((question) => question.id)
  return ids.length === 0 ? words.empty : words.questions(ids)
}
