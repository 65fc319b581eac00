import { useId } from 'react'
import { questionTypes } from '#engine/exam/exam.ts'
import { optionLetter } from '#engine/exam/option-letter.ts'
import { useWords } from '#web/components/words.ts'
import type { QuestionChange } from '#web/features/exams/change-draft.ts'
import { errorAt, type PlacedProblem } from '#web/features/exams/error-at.ts'
import { EssayEditor } from '#web/features/exams/essay-editor.tsx'
import type { QuestionDraft, QuestionType, SectionDraft, OptionDraft } from '#web/features/exams/exam-draft.ts'
import { FieldProblem } from '#web/features/exams/field-problem.tsx'
import { FiguresEditor } from '#web/features/exams/figures-editor.tsx'
import { matchingWords } from '#web/features/exams/matching-words.ts'
import { MathsPreview } from '#web/features/exams/maths-preview.tsx'
import { newOption } from '#web/features/exams/new-question.ts'
import { questionWords } from '#web/features/exams/question-words.ts'
import { SchemeEditor } from '#web/features/exams/scheme-editor.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface QuestionEditorProps {
  examId: string
  question: QuestionDraft
  /** Of a matching: its options are those of the list above it. */
  isItem: boolean
  /** Pages were read: number, kind, options and units are printed and stay. */
  isFixed: boolean
  /** Each is shown at its field. */
  problems: readonly PlacedProblem[]
  /** Topics of the other questions. */
  topics: readonly string[]
  sections: readonly SectionDraft[]
  onChange: (change: QuestionChange) => void
  onKind: (type: QuestionType) => void
  onSection: (sectionKey: string | null) => void
}

/** Everything about one question: what is asked, what it is worth, and what earns it. */
export function QuestionEditor({ examId, question, isItem, isFixed, problems, topics, sections, onChange, onKind, onSection }: QuestionEditorProps) {
  const words = useWords(questionWords)
  const listId = useId()
  const section = sections.find((each) => each.questions.includes(question.key))
  return (
    <div className="question-in">
      <div className="question-row">
        <Field label={words.number} error={errorAt(problems, 'id')} className="figure">
          <TextInput
            value={question.id}
            maxLength={12}
            disabled={isFixed}
            autoComplete="off"
            onChange={(event) => onChange({ id: event.target.value })}
          />
        </Field>
        <Field label={words.marks} error={errorAt(problems, 'marks')} className="figure">
          <TextInput value={question.marks} inputMode="numeric" autoComplete="off" onChange={(event) => onChange({ marks: event.target.value })} />
        </Field>
        <Field label={words.kind} className="kind">
          <Select
            value={question.type}
            disabled={isFixed || isItem}
            onChange={(event) => onKind(questionTypes.find((type) => type === event.target.value) ?? question.type)}
          >
            {questionTypes.map((type) => (
              <option key={type} value={type}>
                {words.types[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.topic} optional error={errorAt(problems, 'topic')} className="topic">
          <TextInput
            value={question.topic}
            maxLength={80}
            list={listId}
            autoComplete="off"
            placeholder={words.topicExample}
            onChange={(event) => onChange({ topic: event.target.value })}
          />
        </Field>
        <datalist id={listId}>
          {topics.map((topic) => (
            <option key={topic} value={topic} />
          ))}
        </datalist>
        {sections.length > 0 && (
          <Field label={words.section} className="kind in-section">
            <Select value={section?.key ?? ''} onChange={(event) => onSection(event.target.value === '' ? null : event.target.value)}>
              <option value="">{words.noSection}</option>
              {sections.map((each) => (
                <option key={each.key} value={each.key}>
                  {each.title || words.untitledSection}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <Field label={words.question} optional hint={words.questionHint} error={errorAt(problems, 'text')}>
        <TextArea rows={2} value={question.text} maxLength={4000} onChange={(event) => onChange({ text: event.target.value })} />
      </Field>
      <MathsPreview text={question.text} />
      {(!isItem || question.figures.length > 0) && (
        <FiguresEditor
          examId={examId}
          figures={question.figures}
          hint={question.type === 'drawing' ? words.figuresInBox : null}
          problems={problems}
          onChange={(figures) => onChange((before) => ({ figures: figures(before.figures) }))}
        />
      )}
      {isItem && question.type === 'choice' && <MatchedOption question={question} problems={problems} onChange={onChange} />}
      {!isItem && question.type === 'choice' && <ChoiceEditor question={question} isFixed={isFixed} problems={problems} onChange={onChange} />}
      {(question.type === 'number' || question.type === 'short' || question.type === 'drawing') && (
        <SchemeEditor question={question} isFixed={isFixed} problems={problems} onChange={onChange} />
      )}
      {question.type === 'essay' && <EssayEditor question={question} problems={problems} onChange={onChange} />}
      <details className="more" open={question.guidance !== '' || errorAt(problems, 'guidance') !== undefined}>
        <summary>{words.guidance}</summary>
        <Field label={words.guidance} optional hint={words.guidanceHint} error={errorAt(problems, 'guidance')}>
          <TextArea rows={3} value={question.guidance} maxLength={2000} onChange={(event) => onChange({ guidance: event.target.value })} />
        </Field>
      </details>
    </div>
  )
}

interface MatchedOptionProps {
  question: QuestionDraft
  problems: readonly PlacedProblem[]
  onChange: (change: Partial<QuestionDraft>) => void
}

/** Which option of the shared list an item of a matching belongs to. */
function MatchedOption({ question, problems, onChange }: MatchedOptionProps) {
  const words = useWords(matchingWords)
  const { options } = question
  return (
    <Field label={words.right} error={errorAt(problems, 'answer') ?? errorAt(problems, 'options')}>
      <Select
        value={options.find(({ right }) => right)?.key ?? ''}
        onChange={(event) => onChange({ options: options.map((option) => ({ ...option, right: option.key === event.target.value })) })}
      >
        <option value="" disabled>
          {words.choose}
        </option>
        {options.map((option, at) => (
          <option key={option.key} value={option.key}>
            {optionLetter(at)} {option.text}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface ChoiceEditorProps {
  question: QuestionDraft
  /** Pages were read, so the places of the bubbles cannot change. */
  isFixed: boolean
  problems: readonly PlacedProblem[]
  onChange: (change: Partial<QuestionDraft>) => void
}

const maxOptions = 10

/** The options, each with a box that says whether it is right. */
function ChoiceEditor({ question, isFixed, problems, onChange }: ChoiceEditorProps) {
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
