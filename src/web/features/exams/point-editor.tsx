import { useId, type ChangeEvent } from 'react'
import { isPenalty } from '#engine/exam/mark-code.ts'
import { useWords } from '#web/components/words.ts'
import { errorAt, type PlacedProblem } from '#web/features/exams/error-at.ts'
import type { PointDraft } from '#web/features/exams/exam-draft.ts'
import { PointSay } from '#web/features/exams/point-say.tsx'
import { questionWords } from '#web/features/exams/question-words.ts'
import { WordingNotes } from '#web/features/exams/wording-notes.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

const codes = ['M1', 'A1', 'B1', 'B2', 'DM1', 'A1 ft', 'A1 cao', '-1'] as const

export interface PointEditorProps {
  point: PointDraft
  /** From 1, as in the messages of the check. */
  place: number
  isNumber: boolean
  /** Of a drawing, where nothing is compared with words. */
  isDrawn: boolean
  /** The unit is printed beside the grid and counts as given. */
  isFixed: boolean
  canRemove: boolean
  /** Each with the name of its field of this point. */
  problems: readonly PlacedProblem[]
  onChange: (change: Partial<PointDraft>) => void
  onRemove: () => void
}

/** One mark point: its code, what earns it, and for a number the value that is looked for. */
export function PointEditor({ point, place, isNumber, isDrawn, isFixed, canRemove, problems, onChange, onRemove }: PointEditorProps) {
  const { point: words } = useWords(questionWords)
  const listId = useId()
  // A method has no value of its own; one from a file is still shown.
  const isMethod = /^D?M/i.test(point.code.trim())
  const isTakenOff = isPenalty(point.code)
  const hasValue = isNumber && !isTakenOff && (!isMethod || point.value !== '' || point.unit !== '' || point.tolerance !== '')
  const hasWordings = point.accept !== '' || point.reject !== ''
  const error = (field: string) => errorAt(problems, field)
  const text = (field: 'value' | 'unit' | 'tolerance' | 'figures' | 'places') => ({
    value: point[field],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [field]: target.value }),
  })
  const isMoreWrong = ['figures', 'places', 'accept', 'reject'].some((field) => error(field) !== undefined)
  return (
    <div className="point" role="group" aria-label={words.point(place)}>
      <Field label={words.code} error={error('code')} className="point-code">
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
      <Field
        label={isTakenOff ? words.takenOff : words.earns}
        optional={hasValue || point.penaltyFor !== ''}
        error={error('text')}
        className="point-text"
      >
        <TextInput
          value={point.text}
          maxLength={1000}
          placeholder={isMethod ? words.methodExample : isNumber ? '' : isDrawn ? words.drawnExample : words.wordExample}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      <IconButton label={words.remove(place)} icon={<Icon name="close" />} disabled={!canRemove} className="point-remove" onClick={onRemove} />
      {!isNumber && !isDrawn && <WordingNotes wordings={[point.text]} />}
      {hasValue && (
        <div className="point-value">
          <Field label={words.value} error={error('value') ?? error('expression')}>
            <TextInput {...text('value')} inputMode="text" spellCheck={false} placeholder={words.valueExample} />
          </Field>
          <Field label={words.unit} error={error('unit')}>
            <TextInput {...text('unit')} maxLength={30} disabled={isFixed} spellCheck={false} placeholder={words.unitExample} />
          </Field>
          <Field label={words.tolerance} error={error('tolerance')}>
            <TextInput {...text('tolerance')} inputMode="decimal" placeholder="0" />
          </Field>
        </div>
      )}
      {isNumber && isTakenOff && (
        <Field label={words.foundBy} error={error('for')} className="point-found">
          <Select value={point.penaltyFor} onChange={(event) => onChange({ penaltyFor: event.target.value })}>
            <option value="">{words.byWording}</option>
            <option value="unit">{words.byUnit}</option>
            <option value="rounding">{words.byRounding}</option>
          </Select>
        </Field>
      )}
      {!isDrawn && (
        <details className="more point-more" open={hasWordings || point.figures !== '' || point.places !== '' || isMoreWrong}>
          <summary>{hasValue ? words.exactness : hasWordings ? words.wordings : words.otherWordings}</summary>
          <div className="more-in">
            {hasValue && (
              <div className="point-value">
                <Field label={words.figures} error={error('figures')} className="figure">
                  <TextInput {...text('figures')} inputMode="numeric" placeholder={words.any} />
                </Field>
                <Field label={words.places} error={error('places')} className="figure">
                  <TextInput {...text('places')} inputMode="numeric" placeholder={words.any} />
                </Field>
              </div>
            )}
            <Field label={words.accept} hint={words.onePerLine} error={error('accept')}>
              <TextArea rows={3} value={point.accept} onChange={(event) => onChange({ accept: event.target.value })} />
            </Field>
            <Field label={words.reject} hint={words.onePerLine} error={error('reject')}>
              <TextArea rows={3} value={point.reject} onChange={(event) => onChange({ reject: event.target.value })} />
            </Field>
            {!isNumber && <WordingNotes wordings={point.accept.split('\n')} />}
          </div>
        </details>
      )}
      {!(isTakenOff && point.text === '') && <PointSay point={point} problems={problems} onChange={onChange} />}
    </div>
  )
}
