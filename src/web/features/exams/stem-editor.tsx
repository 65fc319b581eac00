import { optionLetter } from '#engine/exam/option-letter.ts'
import { useWords } from '#web/components/words.ts'
import { FiguresEditor } from '#web/features/exams/figures-editor.tsx'
import type { OptionDraft, StemDraft } from '#web/features/exams/exam-draft.ts'
import { figuresWords } from '#web/features/exams/figures-words.ts'
import { changeSharedOption, sharedOptions } from '#web/features/exams/matching-draft.ts'
import { matchingWords } from '#web/features/exams/matching-words.ts'
import { MathsPreview } from '#web/features/exams/maths-preview.tsx'
import { addStem, changeStem, marksBelow, removeStem } from '#web/features/exams/question-tree.ts'
import { changeTable, removeLine, type CellPlace } from '#web/features/exams/table-draft.ts'
import { TableEditor } from '#web/features/exams/table-editor.tsx'
import type { ExamDraftControl } from '#web/features/exams/use-exam-draft.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts.tsx'

interface StemEditorProps {
  examId: string
  id: string
  control: Pick<ExamDraftControl, 'draft' | 'change' | 'peek'>
  isFixed: boolean
  isLocked: boolean
  /** A cell of its table is to be answered, or no longer. */
  onAnswer: (stem: StemDraft, place: CellPlace) => void
}

/** What stands over the parts of a question: once, before the first of them. */
export function StemEditor({ examId, id, control: { draft, change, peek }, isFixed, isLocked, onAnswer }: StemEditorProps) {
  const words = useWords(figuresWords)
  const stem = draft.stems.find((each) => each.id === id)
  if (stem === undefined)
    return isLocked ? null : (
      <Button kind="quiet" small onClick={() => change((before) => addStem(before, id))}>
        <Icon name="plus" /> {words.addStem(id)}
      </Button>
    )
  const { key, table } = stem
  const onChange = (changed: (before: StemDraft) => Partial<StemDraft>) => change((before) => changeStem(before, key, changed))
  function remove(): void {
    const { stems } = peek()
    change((before) => removeStem(before, key))
    showToast(words.removedStem(id), () => change((before) => ({ ...before, stems })))
  }
  return (
    <div className="question-stem" role="group" aria-label={words.stem(id)}>
      <div className="question-stem-head">
        <b className="question-no">{id}.</b>
        <span className="question-marks">{words.inAll(marksBelow(draft.questions, id))}</span>
        {!isLocked && !isFixed && <IconButton label={words.removeStem(id)} icon={<Icon name="trash" />} onClick={remove} />}
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
        {((!stem.isMatching && table === null) || stem.answerAny !== '') && (
          <Field label={words.stemAnswerAny} optional hint={words.stemAnswerAnyHint} className="narrow">
            <TextInput inputMode="numeric" value={stem.answerAny} onChange={(event) => onChange(() => ({ answerAny: event.target.value }))} />
          </Field>
        )}
        {stem.isMatching && (
          <MatchingOptions
            options={sharedOptions(draft, stem)}
            isFixed={isFixed}
            onChange={(at, text) => change((before) => changeSharedOption(before, stem, at, text))}
          />
        )}
        {table !== null && (
          <TableEditor
            table={table}
            questions={draft.questions}
            isFixed={isFixed}
            onChange={(changed) => change((before) => changeTable(before, key, changed))}
            onToggle={(place) => onAnswer(stem, place)}
            onRemoveLine={(line) => change((before) => removeLine(before, stem, line))}
          />
        )}
      </fieldset>
    </div>
  )
}

interface MatchingOptionsProps {
  options: readonly OptionDraft[]
  /** Pages were read, so the places of the bubbles cannot change. */
  isFixed: boolean
  /** Changes the option in this place, or adds it; null removes it. */
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
