import { useState } from 'react'
import { markCodePattern, type MarkPoint } from '#engine/exam/exam.ts'
import { sayPoint } from '#engine/exam/from-paper/change-type.ts'
import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { isAlgebra } from '#engine/number/algebra.ts'
import { readSchemeValue } from '#engine/number/scheme-value.ts'
import { useWords } from '#web/components/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fromPaperWords } from './from-paper-words.ts'

interface PointFieldsProps {
  part: Pick<DraftPart, 'type' | 'points' | 'marks'>
  onChange: (points: MarkPoint[]) => void
}

/** What earns the marks of a part, point by point. */
export function PointFields({ part: { type, points, marks }, onChange }: PointFieldsProps) {
  const { edits: words } = useWords(fromPaperWords)
  return (
    <>
      <ul className="fp-edit-points">
        {points.map((point, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${points.length} ${at}`}>
            <PointField point={point} isNumber={type === 'number'} onChange={(next) => onChange(points.with(at, next))} />
            <IconButton label={words.removePoint(at + 1)} icon={<Icon name="trash" />} onClick={() => onChange(points.toSpliced(at, 1))} />
          </li>
        ))}
      </ul>
      <Button
        small
        kind="quiet"
        disabled={points.length >= 40}
        onClick={() => onChange([...points, { code: points.length === 0 ? `B${marks ?? 1}` : 'B1', text: '' }])}
      >
        <Icon name="plus" /> {words.addPoint}
      </Button>
    </>
  )
}

function PointField({ point, isNumber, onChange }: { point: MarkPoint; isNumber: boolean; onChange: (point: MarkPoint) => void }) {
  const { edits: words } = useWords(fromPaperWords)
  const [code, setCode] = useState(point.code)
  const isCode = markCodePattern.test(code)
  // A method has no value of its own.
  const hasValue = isNumber && (!/^(?:D?M|[-−])/i.test(point.code) || point.value !== undefined)
  return (
    <div className={hasValue ? 'fp-edit-point fp-edit-point--number' : 'fp-edit-point'}>
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
      {hasValue && <ValueFields point={point} onChange={onChange} />}
      <Field label={words.point} optional={hasValue}>
        <TextInput
          value={isNumber ? (point.text ?? '') : sayPoint(point)}
          maxLength={1000}
          onChange={({ currentTarget: { value } }) => onChange({ ...(isNumber ? point : withoutValue(point)), text: value })}
        />
      </Field>
      <WordingsField label={words.accept} wordings={point.accept ?? []} onChange={(wordings) => onChange(withList(point, 'accept', wordings))} />
      <WordingsField label={words.reject} wordings={point.reject ?? []} onChange={(wordings) => onChange(withList(point, 'reject', wordings))} />
    </div>
  )
}

/** The right answer of a number, with its unit and how far from it an answer may be. What cannot be read is reported and not stored. */
function ValueFields({ point, onChange }: { point: MarkPoint; onChange: (point: MarkPoint) => void }) {
  const { edits: words } = useWords(fromPaperWords)
  const [value, setValue] = useState(point.expression ?? (point.value === undefined ? '' : String(point.value)))
  const [tolerance, setTolerance] = useState(point.tolerance === undefined ? '' : String(point.tolerance))
  const isValue = readValue(value) !== null
  const isTolerance = readTolerance(tolerance) !== null
  return (
    <>
      <Field label={words.value} {...(isValue || value === '' ? {} : { error: words.badValue })}>
        <TextInput
          value={value}
          maxLength={100}
          spellCheck={false}
          onChange={({ currentTarget: { value: typed } }) => {
            setValue(typed)
            const read = typed.trim() === '' ? {} : readValue(typed)
            if (read === null) return
            const { unit, tolerance: kept } = point
            const isNumber = 'value' in read
            onChange({
              ...withoutValue(point),
              ...read,
              ...(isNumber && unit !== undefined ? { unit } : {}),
              ...(isNumber && kept !== undefined ? { tolerance: kept } : {}),
            })
          }}
        />
      </Field>
      <Field label={words.unit}>
        <TextInput
          value={point.unit ?? ''}
          maxLength={30}
          spellCheck={false}
          disabled={point.value === undefined}
          onChange={({ currentTarget: { value: unit } }) => {
            const { unit: _unit, ...rest } = point
            onChange(unit === '' ? rest : { ...rest, unit })
          }}
        />
      </Field>
      <Field label={words.tolerance} {...(isTolerance ? {} : { error: words.badTolerance })}>
        <TextInput
          value={tolerance}
          maxLength={20}
          inputMode="decimal"
          placeholder="0"
          disabled={point.value === undefined}
          onChange={({ currentTarget: { value: typed } }) => {
            setTolerance(typed)
            const read = readTolerance(typed)
            if (read === null) return
            const { tolerance: _tolerance, ...rest } = point
            onChange(typed.trim() === '' ? rest : { ...rest, tolerance: read })
          }}
        />
      </Field>
    </>
  )
}

/** A number only where nothing is lost by it: 3.00 keeps its significant figures as text. */
function readValue(typed: string): Pick<MarkPoint, 'value' | 'expression'> | null {
  const value = typed.trim()
  if (readSchemeValue(value) !== null) return { value: String(Number(value)) === value ? Number(value) : value }
  return isAlgebra(value) ? { expression: value } : null
}

function readTolerance(typed: string): number | null {
  const tolerance = Number(typed.trim())
  return Number.isFinite(tolerance) && tolerance >= 0 ? tolerance : null
}

function withoutValue({
  value: _value,
  unit: _unit,
  tolerance: _tolerance,
  expression: _expression,
  figures: _figures,
  places: _places,
  ...rest
}: MarkPoint): MarkPoint {
  return rest
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
