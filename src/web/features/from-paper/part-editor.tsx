import { useState } from 'react'
import { markCodePattern, type MarkPoint } from '#engine/exam/exam.ts'
import { type ChosenForm, chosenFormSchema } from '#engine/exam/from-paper/choose-form.ts'
import type { EditedPart } from '#engine/exam/from-paper/edits.ts'
import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { partTypes } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { useWords } from '#web/components/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fromPaperWords } from './from-paper-words.ts'

interface PartEditorProps {
  part: DraftPart
  /** Says that the part is a table or two lists. */
  onForm: (form: ChosenForm) => void
  onChange: (change: Partial<EditedPart>) => void
  onDone: () => void
}

/** One part, corrected in place. A code that does not exist is reported and not stored. */
export function PartEditor({ part, onForm, onChange, onDone }: PartEditorProps) {
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
      <Field label={words.how}>
        <Select
          small
          value={making ?? part.type}
          onChange={({ currentTarget: { value } }) => {
            setMaking(formKinds.find((kind) => kind === value) ?? null)
            const type = partTypes.find((each) => each === value)
            if (type !== undefined) onChange({ type })
          }}
        >
          {[...partTypes, ...formKinds].map((kind) => (
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
      ) : (
        <PointFields points={part.points} onChange={(points) => onChange({ points })} />
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

function PointFields({ points, onChange }: { points: readonly MarkPoint[]; onChange: (points: MarkPoint[]) => void }) {
  const { edits: words } = useWords(fromPaperWords)
  return (
    <>
      <ul className="fp-edit-points">
        {points.map((point, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${points.length} ${at}`}>
            <PointField point={point} onChange={(next) => onChange(points.with(at, next))} />
            <IconButton label={words.removePoint(at + 1)} icon={<Icon name="trash" />} onClick={() => onChange(points.toSpliced(at, 1))} />
          </li>
        ))}
      </ul>
      <Button small kind="quiet" disabled={points.length >= 40} onClick={() => onChange([...points, { code: 'B1', text: '' }])}>
        <Icon name="plus" /> {words.addPoint}
      </Button>
    </>
  )
}

function PointField({ point, onChange }: { point: MarkPoint; onChange: (point: MarkPoint) => void }) {
  const { edits: words } = useWords(fromPaperWords)
  const [code, setCode] = useState(point.code)
  const isCode = markCodePattern.test(code)
  return (
    <div className="fp-edit-point">
      <Field label={words.code} {...(isCode ? {} : { error: words.badCode })}>
        <TextInput
          value={code}
          maxLength={30}
          onChange={({ currentTarget: { value } }) => {
            setCode(value)
            if (markCodePattern.test(value)) onChange({ ...point, code: value })
          }}
        />
      </Field>
      <Field label={words.point}>
        <TextInput value={sayPoint(point)} maxLength={1000} onChange={({ currentTarget: { value } }) => onChange(withSaid(point, value))} />
      </Field>
      <WordingsField label={words.accept} wordings={point.accept ?? []} onChange={(wordings) => onChange(withList(point, 'accept', wordings))} />
      <WordingsField label={words.reject} wordings={point.reject ?? []} onChange={(wordings) => onChange(withList(point, 'reject', wordings))} />
    </div>
  )
}

/** What earns a point, as one line: words, or the value with its unit. */
export function sayPoint({ text, value, unit, expression }: MarkPoint): string {
  const worked = expression ?? (value === undefined ? undefined : `${value}${unit === undefined ? '' : ` ${unit}`}`)
  return [text, worked].filter((each) => each !== undefined && each !== '').join(' ')
}

/** A value stays one while it is a number with its unit; anything else is words. */
function withSaid({ text: _text, value, unit, expression: _expression, ...rest }: MarkPoint, said: string): MarkPoint {
  const number = unit !== undefined && said.endsWith(` ${unit}`) ? said.slice(0, -unit.length - 1) : said
  if (value !== undefined && /^-?\d+(?:\.\d+)?$/.test(number)) return { ...rest, value: Number(number), ...(number === said ? {} : { unit }) }
  return { ...rest, text: said }
}

/** Wordings, one a line. What is being typed stays as it is typed. */
function WordingsField({ label, wordings, onChange }: { label: string; wordings: readonly string[]; onChange: (wordings: string[]) => void }) {
  const [text, setText] = useState(wordings.join('\n'))
  return (
    <Field label={label}>
      <TextArea
        rows={1}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          const lines = value.split('\n').map((line) => line.trim().slice(0, 500))
          onChange(lines.filter((line) => line !== '').slice(0, 50))
        }}
      />
    </Field>
  )
}

function withList({ accept, reject, ...rest }: MarkPoint, which: 'accept' | 'reject', wordings: string[]): MarkPoint {
  const lists = { accept, reject, [which]: wordings.length === 0 ? undefined : wordings }
  return { ...rest, ...(lists.accept === undefined ? {} : { accept: lists.accept }), ...(lists.reject === undefined ? {} : { reject: lists.reject }) }
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
