import { useId } from 'react'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { PointDraft } from '#web/features/exams/exam-draft.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

const codes = ['M1', 'A1', 'B1', 'B2', 'DM1', 'A1 ft', 'A1 cao', '-1'] as const

export interface PointEditorProps {
  point: PointDraft
  /** From 1, as in the messages of the check. */
  place: number
  isNumber: boolean
  /** The unit is printed beside the grid and counts as given. */
  isFixed: boolean
  canRemove: boolean
  onChange: (change: Partial<PointDraft>) => void
  onRemove: () => void
}

/** One mark point: its code, what earns it, and for a number the value that is looked for. */
export function PointEditor({ point, place, isNumber, isFixed, canRemove, onChange, onRemove }: PointEditorProps) {
  const listId = useId()
  // A method has no value of its own; one that a file gives it is still shown.
  const isMethod = /^D?M/i.test(point.code.trim())
  const isTakenOff = isPenalty(point.code)
  const hasValue = isNumber && !isTakenOff && (!isMethod || point.value !== '' || point.unit !== '' || point.tolerance !== '')
  const hasWordings = point.accept !== '' || point.reject !== ''
  return (
    <div className="point" role="group" aria-label={`Mark point ${place}`}>
      <Field label="Code" className="point-code">
        <TextInput
          value={point.code}
          list={listId}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ code: event.target.value })}
        />
      </Field>
      <datalist id={listId}>
        {codes.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      <Field label={isTakenOff ? 'What it is taken off for' : 'What earns it'} optional={hasValue || point.penaltyFor !== ''} className="point-text">
        <TextInput
          value={point.text}
          maxLength={1000}
          placeholder={isMethod ? 'v = fλ used' : isNumber ? '' : 'wavelength stays the same'}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      <IconButton
        label={`Take out mark point ${place}`}
        icon={<Icon name="close" />}
        disabled={!canRemove}
        className="point-remove"
        onClick={onRemove}
      />
      {hasValue && (
        <div className="point-value">
          <Field label="Value">
            <TextInput
              value={point.value}
              inputMode="text"
              autoComplete="off"
              spellCheck={false}
              placeholder="330, 14:30, 2x + 3y"
              onChange={(event) => onChange({ value: event.target.value })}
            />
          </Field>
          <Field label="Unit">
            <TextInput
              value={point.unit}
              maxLength={30}
              disabled={isFixed}
              autoComplete="off"
              spellCheck={false}
              placeholder="m/s"
              onChange={(event) => onChange({ unit: event.target.value })}
            />
          </Field>
          <Field label="Tolerance, ±">
            <TextInput
              value={point.tolerance}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              onChange={(event) => onChange({ tolerance: event.target.value })}
            />
          </Field>
        </div>
      )}
      {isNumber && isTakenOff && (
        <Field label="Found by" className="point-found">
          <Select value={point.penaltyFor} onChange={(event) => onChange({ penaltyFor: event.target.value })}>
            <option value="">its wording in the working</option>
            <option value="unit">a unit that is missing or wrong</option>
            <option value="rounding">a value that is not as exact as asked</option>
          </Select>
        </Field>
      )}
      <details className="more point-more" open={hasWordings || point.figures !== '' || point.places !== ''}>
        <summary>{hasValue ? 'How exact, what else to accept and reject' : `Accept and reject${hasWordings ? '' : ' other wordings'}`}</summary>
        <div className="more-in">
          {hasValue && (
            <div className="point-value">
              <Field label="Significant figures" className="figure">
                <TextInput
                  value={point.figures}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="any"
                  onChange={(event) => onChange({ figures: event.target.value })}
                />
              </Field>
              <Field label="Decimal places" className="figure">
                <TextInput
                  value={point.places}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="any"
                  onChange={(event) => onChange({ places: event.target.value })}
                />
              </Field>
            </div>
          )}
          <Field label="Accept also" hint="One a line.">
            <TextArea rows={3} value={point.accept} onChange={(event) => onChange({ accept: event.target.value })} />
          </Field>
          <Field label="Reject" hint="One a line.">
            <TextArea rows={3} value={point.reject} onChange={(event) => onChange({ reject: event.target.value })} />
          </Field>
        </div>
      </details>
    </div>
  )
}
