import { useWords } from '#web/components/words.ts'
import { errorAt, type PlacedProblem } from '#web/features/exams/error-at.ts'
import { FieldProblem } from '#web/features/exams/field-problem.tsx'
import { newOption } from '#web/features/exams/new-question.ts'
import type { OptionDraft, QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { questionWords } from '#web/features/exams/question-words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface ChoiceEditorProps {
  question: QuestionDraft
  /** Pages were read, so the places of the bubbles cannot change. */
  isFixed: boolean
  problems: readonly PlacedProblem[]
  onChange: (change: Partial<QuestionDraft>) => void
}

const maxOptions = 10

/** The options, each with a box that says whether it is right. */
export function ChoiceEditor({ question, isFixed, problems, onChange }: ChoiceEditorProps) {
  const { choice: words } = useWords(questionWords)
  const { options } = question
  const rightCount = options.filter((option) => option.right).length
  const changeOption = (key: string, change: Partial<OptionDraft>) =>
    onChange({ options: options.map((option) => (option.key === key ? { ...option, ...change } : option)) })

  return (
    <>
      <fieldset className="options">
        <legend className="label">{words.options}</legend>
        {options.map((option, index) => {
          const problem = errorAt(problems, `options.${index}`)
          return (
            <div className="option" key={option.key}>
              <label className="check option-right">
                <input type="checkbox" checked={option.right} onChange={(event) => changeOption(option.key, { right: event.target.checked })} />
                <span className="hide">{words.isRight(index + 1)}</span>
              </label>
              <TextInput
                aria-label={words.option(index + 1)}
                value={option.text}
                maxLength={200}
                disabled={isFixed}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={problem === undefined ? undefined : `${option.key}-problem`}
                onChange={(event) => changeOption(option.key, { text: event.target.value })}
              />
              <IconButton
                label={words.remove(index + 1)}
                icon={<Icon name="close" />}
                disabled={isFixed || options.length <= 2}
                onClick={() => onChange({ options: options.filter((other) => other.key !== option.key) })}
              />
              <FieldProblem id={`${option.key}-problem`} text={problem} />
            </div>
          )
        })}
        <FieldProblem id={`${question.key}-answer`} text={errorAt(problems, 'answer') ?? errorAt(problems, 'options')} />
        <Button
          kind="quiet"
          small
          disabled={isFixed || options.length >= maxOptions}
          onClick={() => onChange({ options: [...options, newOption('ABCDEFGHIJ'[options.length] ?? '')] })}
        >
          <Icon name="plus" /> {words.add}
        </Button>
      </fieldset>
      {rightCount > 1 && (
        <Field label={words.some} className="narrow">
          <Select value={question.scoring} onChange={(event) => onChange({ scoring: scoringOf(event.target.value) })}>
            <option value="all-or-nothing">{words.allOrNothing}</option>
            <option value="partial">{words.partial}</option>
            <option value="negative">{words.negative}</option>
          </Select>
        </Field>
      )}
    </>
  )
}

function scoringOf(value: string): QuestionDraft['scoring'] {
  return value === 'partial' || value === 'negative' ? value : 'all-or-nothing'
}
