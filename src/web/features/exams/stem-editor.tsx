import type { ReactNode } from 'react'
import { optionLetter } from '#engine/exam/option-letter.ts'
import { useWords } from '#web/components/words.ts'
import { FiguresEditor } from '#web/features/exams/figures-editor.tsx'
import type { OptionDraft, StemDraft } from '#web/features/exams/exam-draft.ts'
import { figuresWords } from '#web/features/exams/figures-words.ts'
import { matchingWords } from '#web/features/exams/matching-words.ts'
import { MathsPreview } from '#web/features/exams/maths-preview.tsx'
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

interface MatchingOptionsProps {
  options: readonly OptionDraft[]
  /** Pages were read, so the places of the bubbles cannot change. */
  isFixed: boolean
  /** Other words for the option in this place, null to take it out. */
  onChange: (at: number, text: string | null) => void
}

const maxOptions = 10

/** The lettered list that the items of a matching share. */
function MatchingOptions({ options, isFixed, onChange }: MatchingOptionsProps) {
  const words = useWords(matchingWords)
  return (
    <fieldset className="options" disabled={isFixed}>
      <legend className="label">{words.options}</legend>
      {options.map((option, at) => (
        <div className="option" key={option.key}>
          <b className="matching-letter">{optionLetter(at)}</b>
          <TextInput
            aria-label={words.option(optionLetter(at))}
            value={option.text}
            maxLength={200}
            onChange={(event) => onChange(at, event.target.value)}
          />
          <IconButton
            label={words.removeOption(optionLetter(at))}
            icon={<Icon name="close" />}
            disabled={options.length <= 2}
            onClick={() => onChange(at, null)}
          />
        </div>
      ))}
      <Button kind="quiet" small disabled={options.length >= maxOptions} onClick={() => onChange(options.length, '')}>
        <Icon name="plus" /> {words.addOption}
      </Button>
    </fieldset>
  )
}
