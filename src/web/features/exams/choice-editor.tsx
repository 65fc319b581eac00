import { newOption } from '#web/features/exams/new-question.ts'
import type { OptionDraft, QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface ChoiceEditorProps {
  question: QuestionDraft
  /** Pages were read: the bubbles stand where they stand. */
  isFixed: boolean
  onChange: (change: Partial<QuestionDraft>) => void
}

const maxOptions = 10

/** The options, each with a box that says whether it is right. */
export function ChoiceEditor({ question, isFixed, onChange }: ChoiceEditorProps) {
  const { options } = question
  const rightCount = options.filter((option) => option.right).length
  const changeOption = (key: string, change: Partial<OptionDraft>) =>
    onChange({ options: options.map((option) => (option.key === key ? { ...option, ...change } : option)) })

  return (
    <>
      <fieldset className="options">
        <legend className="label">Options: tick what is right</legend>
        {options.map((option, index) => (
          <div className="option" key={option.key}>
            <label className="check option-right">
              <input type="checkbox" checked={option.right} onChange={(event) => changeOption(option.key, { right: event.target.checked })} />
              <span className="hide">Option {index + 1} is right</span>
            </label>
            <TextInput
              aria-label={`Option ${index + 1}`}
              value={option.text}
              maxLength={200}
              disabled={isFixed}
              onChange={(event) => changeOption(option.key, { text: event.target.value })}
            />
            <IconButton
              label={`Take out option ${index + 1}`}
              icon={<Icon name="close" />}
              disabled={isFixed || options.length <= 2}
              onClick={() => onChange({ options: options.filter((other) => other.key !== option.key) })}
            />
          </div>
        ))}
        <Button
          kind="quiet"
          small
          disabled={isFixed || options.length >= maxOptions}
          onClick={() => onChange({ options: [...options, newOption('ABCDEFGHIJ'[options.length] ?? '')] })}
        >
          <Icon name="plus" /> Add option
        </Button>
      </fieldset>
      {rightCount > 1 && (
        <Field label="When a pupil finds only some of the right options" className="narrow">
          <Select value={question.scoring} onChange={(event) => onChange({ scoring: scoringOf(event.target.value) })}>
            <option value="all-or-nothing">No marks unless all are right</option>
            <option value="partial">A share of the marks for each right one</option>
            <option value="negative">A share for each right, less a share for each wrong</option>
          </Select>
        </Field>
      )}
    </>
  )
}

function scoringOf(value: string): QuestionDraft['scoring'] {
  return value === 'partial' || value === 'negative' ? value : 'all-or-nothing'
}
