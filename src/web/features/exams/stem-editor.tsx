import type { ReactNode } from 'react'
import { useWords } from '#web/components/words.ts'
import { FiguresEditor } from '#web/features/exams/figures-editor.tsx'
import type { OptionDraft, StemDraft } from '#web/features/exams/exam-draft.ts'
import { figuresWords } from '#web/features/exams/figures-words.ts'
import { MathsPreview } from '#web/features/exams/maths-preview.tsx'
import { MatchingOptions } from '#web/features/exams/matching-options.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface StemEditorProps {
  examId: string
  id: string
  /** Null where nothing stands over the parts yet. */
  stem: StemDraft | null
  /** Of all its parts. */
  marks: number
  /** The list that the items of a matching share; null where it is none. */
  options: readonly OptionDraft[] | null
  /** The table whose cells are the parts; null where there is none. */
  table: ReactNode
  isFixed: boolean
  isLocked: boolean
  onAdd: () => void
  onChange: (change: (before: StemDraft) => Partial<StemDraft>) => void
  onOption: (at: number, text: string | null) => void
  onRemove: () => void
}

/** What stands over the parts of a question: once, before the first of them. */
export function StemEditor({ examId, id, stem, marks, options, table, isFixed, isLocked, onAdd, onChange, onOption, onRemove }: StemEditorProps) {
  const words = useWords(figuresWords)
  if (stem === null)
    return isLocked ? null : (
      <Button kind="quiet" small onClick={onAdd}>
        <Icon name="plus" /> {words.addStem(id)}
      </Button>
    )
  return (
    <div className="question-stem" role="group" aria-label={words.stem(id)}>
      <div className="question-stem-head">
        <b className="question-no">{id}.</b>
        <span className="question-marks">{words.inAll(marks)}</span>
        {!isLocked && !isFixed && <IconButton label={words.removeStem(id)} icon={<Icon name="trash" />} onClick={onRemove} />}
      </div>
      <fieldset disabled={isLocked}>
        <legend className="hide">{words.stem(id)}</legend>
        <Field label={words.stemText} optional hint={words.stemHint}>
          <TextArea rows={2} value={stem.text} maxLength={4000} onChange={(event) => onChange(() => ({ text: event.target.value }))} />
        </Field>
        <MathsPreview text={stem.text} />
        <FiguresEditor
          examId={examId}
          figures={stem.figures}
          problems={[]}
          onChange={(figures) => onChange((before) => ({ figures: figures(before.figures) }))}
        />
        {((options === null && table === null) || stem.answerAny !== '') && (
          <Field label={words.stemAnswerAny} optional hint={words.stemAnswerAnyHint} className="narrow">
            <TextInput inputMode="numeric" value={stem.answerAny} onChange={(event) => onChange(() => ({ answerAny: event.target.value }))} />
          </Field>
        )}
        {options !== null && <MatchingOptions options={options} isFixed={isFixed} onChange={onOption} />}
        {table}
      </fieldset>
    </div>
  )
}
