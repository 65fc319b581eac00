import type { KeyboardEvent } from 'react'
import type { Criterion } from '#engine/exam/exam.ts'
import { listLevelChoices, readTypedMark, readWholeMarks, type TypedMark } from '#engine/marking/essay-levels.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { markingWords } from './marking-words.ts'
import './type-mark.css'

interface TypeMarkProps {
  criterion: Criterion
  /** Null while the marks are chosen by a press. */
  typed: TypedMark | null
  isOff?: boolean
  onType: (typed: TypedMark) => void
  /** Enter, once they say a mark. */
  onDone?: () => void
}

/** As the server takes. */
const maxReasonChars = 300

/** Marks of an essay's criterion, typed: those of a level choose it, any others need a reason. */
export function TypeMark({ criterion, typed, isOff = false, onType, onDone }: TypeMarkProps) {
  const { typed: words, marksUpTo } = useWords(markingWords)
  if (typed === null)
    return (
      <p className="type-mark">
        <Button kind="quiet" small disabled={isOff} aria-label={words.openFor(criterion.name)} onClick={() => onType({ marks: '', reason: '' })}>
          {words.open}
        </Button>
      </p>
    )
  const marks = readWholeMarks(criterion, typed.marks)
  const needsReason = marks !== null && listLevelChoices(criterion).every((level) => level.marks !== marks)
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || marks === null || onDone === undefined) return
    // The focus moves on: the key must not press what it moves to.
    event.preventDefault()
    if (readTypedMark(criterion, typed) !== null) onDone()
    else event.currentTarget.closest('.type-mark')?.querySelector<HTMLElement>('[required]')?.focus()
  }
  return (
    <div className="type-mark">
      <Field
        label={marksUpTo(criterion.marks)}
        error={typed.marks.trim() !== '' && marks === null ? words.notOfCriterion(criterion.marks) : undefined}
        className="type-mark-marks"
      >
        <TextInput
          inputMode="numeric"
          maxLength={3}
          value={typed.marks}
          disabled={isOff}
          // It opens by a press or a key, to be typed into at once.
          ref={focusWhereEmpty}
          onChange={(event) => onType({ ...typed, marks: event.currentTarget.value })}
          onKeyDown={onEnter}
        />
      </Field>
      {needsReason && (
        <Field label={words.reason(marks)} hint={words.reasonHint}>
          <TextInput
            required
            maxLength={maxReasonChars}
            value={typed.reason}
            disabled={isOff}
            onChange={(event) => onType({ ...typed, reason: event.currentTarget.value })}
            onKeyDown={onEnter}
          />
        </Field>
      )}
    </div>
  )
}

function focusWhereEmpty(input: HTMLInputElement | null): void {
  if (input?.value === '') input.focus()
}
