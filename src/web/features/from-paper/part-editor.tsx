import { useState } from 'react'
import { changeType } from '#engine/exam/from-paper/change-type.ts'
import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { partTypes } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { type ChosenForm, chosenFormSchema, type EditedPart } from '#engine/exam/from-paper/paper-edits.ts'
import { useWords } from '#web/components/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import { PartContent } from './part-content.tsx'
import { PointFields } from './point-fields.tsx'
import { TopicField } from './topic-field.tsx'

interface PartEditorProps {
  part: DraftPart
  /** Those of the paper and of earlier exams. */
  topics: readonly string[]
  /** Says that the part is a table or two lists. */
  onForm: (form: ChosenForm) => void
  onChange: (change: Partial<EditedPart>) => void
  onDone: () => void
}

/** One part, corrected in place. A code that does not exist is reported and not stored. */
export function PartEditor({ part, topics, onForm, onChange, onDone }: PartEditorProps) {
  const { edits: words, done, leaveOut } = useWords(fromPaperWords)
  const [making, setMaking] = useState<FormKind | null>(null)
  const [marks, setMarks] = useState(part.marks === null ? '' : String(part.marks))
  const isMarks = /^\d{1,3}$/.test(marks) && Number(marks) >= 1 && Number(marks) <= 100
  return (
    <div className="fp-edit">
      <Field label={words.text}>
        <TextArea rows={2} value={part.text} maxLength={4000} onChange={(event) => onChange({ text: event.currentTarget.value })} />
      </Field>
      {part.stem !== '' && (
        <Field label={words.stem}>
          <TextArea rows={2} value={part.stem} maxLength={4000} onChange={(event) => onChange({ stem: event.currentTarget.value })} />
        </Field>
      )}
      <Field label={words.marks} className="fp-edit-marks" {...(isMarks ? {} : { error: words.badMarks })}>
        <TextInput
          inputMode="numeric"
          value={marks}
          onChange={({ currentTarget: { value } }) => {
            setMarks(value)
            if (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100) onChange({ marks: Number(value) })
          }}
        />
      </Field>
      <TopicField topic={part.topic} topics={topics} onChange={(topic) => onChange({ topic })} />
      <Field label={words.how}>
        <Select
          small
          value={making ?? part.type}
          onChange={({ currentTarget: { value } }) => {
            setMaking(formKinds.find((kind) => kind === value) ?? null)
            const type = partTypes.find((each) => each === value)
            if (type !== undefined) onChange(changeType(part, type))
          }}
        >
          {[...partTypes.filter((type) => type !== 'essay' || part.criteria !== undefined), ...formKinds].map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {making !== null ? (
        <FormFields key={making} part={part} kind={making} onForm={onForm} />
      ) : part.type === 'choice' ? (
        <OptionFields part={part} onChange={onChange} />
      ) : part.type === 'essay' ? (
        <>
          <PartContent content={part} />
          <p className="small quiet">{words.bandsKept}</p>
        </>
      ) : (
        <PointFields key={part.type} part={part} onChange={(points) => onChange({ points })} />
      )}
      <div className="row">
        <Button small kind="second" onClick={onDone}>
          {done}
        </Button>
        <Button small kind="quiet" onClick={() => onChange({ isLeftOut: true })}>
          {leaveOut}
        </Button>
      </div>
    </div>
  )
}

function OptionFields({ part: { label, options, answer }, onChange }: { part: DraftPart; onChange: PartEditorProps['onChange'] }) {
  const { edits: words } = useWords(fromPaperWords)
  return (
    <>
      <ul className="fp-edit-options">
        {options.map((option, at) => {
          const letter = String.fromCharCode(65 + at)
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <input
                type="radio"
                name={`right-${label}`}
                aria-label={words.right(letter)}
                checked={answer.includes(option)}
                onChange={() => onChange({ answer: [option] })}
              />
              <Field label={words.option(letter)}>
                <TextInput
                  value={option}
                  maxLength={200}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({ options: options.with(at, value), answer: answer.map((each) => (each === option ? value : each)) })
                  }
                />
              </Field>
              <IconButton
                label={words.removeOption(letter)}
                icon={<Icon name="trash" />}
                onClick={() => onChange({ options: options.toSpliced(at, 1), answer: answer.filter((each) => each !== option) })}
              />
            </li>
          )
        })}
      </ul>
      <Button small kind="quiet" disabled={options.length >= 10} onClick={() => onChange({ options: [...options, ''] })}>
        <Icon name="plus" /> {words.addOption}
      </Button>
    </>
  )
}

interface FormFieldsProps {
  part: DraftPart
  kind: FormKind
  onForm: (form: ChosenForm) => void
}

/** A table to complete, or two lists to match, typed beside the page that they stand on. */
function FormFields({ part, kind, onForm }: FormFieldsProps) {
  const { edits: words } = useWords(fromPaperWords)
  const [first, setFirst] = useState('')
  const [options, setOptions] = useState(part.options.join('\n'))
  const typed = chosenFormSchema.safeParse(readTyped(part.label, kind, first, options))
  // A table without an empty cell asks for nothing.
  const form = typed.success && (typed.data.kind !== 'table' || typed.data.rows.flat().includes('')) ? typed.data : null
  return (
    <>
      <Field label={kind === 'table' ? words.table : words.items} {...(kind === 'table' && { hint: words.tableHint })}>
        <TextArea
          rows={5}
          value={first}
          spellCheck={false}
          {...(kind === 'table' && { placeholder: words.tableExample })}
          onChange={({ currentTarget: { value } }) => setFirst(value)}
        />
      </Field>
      {kind === 'matching' && (
        <Field label={words.options}>
          <TextArea rows={5} value={options} onChange={({ currentTarget: { value } }) => setOptions(value)} />
        </Field>
      )}
      {first !== '' && form === null && <p className="small quiet">{kind === 'table' ? words.notYet : words.notYetLists}</p>}
      <div className="row">
        <Button small kind="second" disabled={form === null} onClick={() => form !== null && onForm(form)}>
          {words.make}
        </Button>
      </div>
    </>
  )
}

/** What a question may be beside its text, in the order in which it is offered. */
const formKinds = ['table', 'matching'] as const
type FormKind = (typeof formKinds)[number]

/** A form as it was typed: of a table the rows with their cells, the heads first, all of them as wide as the heads; of a matching both lists. */
function readTyped(id: string, kind: FormKind, first: string, second: string): object {
  const lines = listLines(first)
  if (kind === 'matching') return { id, kind, items: lines, options: listLines(second) }
  const [columns = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  return { id, kind, columns, rows: rows.map((row) => columns.map((_column, at) => row[at] ?? '')) }
}

function listLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
