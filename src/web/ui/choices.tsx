import { useId, type ComponentProps, type ReactNode } from 'react'
import { Cross } from '#web/ui/hand.tsx'
import './field.css'

/** A box to tick, with its words. Takes what an `<input type="checkbox">` takes. */
export function Checkbox({ label, error, ...rest }: ComponentProps<'input'> & { label: ReactNode; error?: string | undefined }) {
  const errorId = useId()
  const isWrong = error !== undefined
  return (
    <div>
      <label className="check">
        <input {...rest} type="checkbox" aria-invalid={isWrong || undefined} aria-describedby={isWrong ? errorId : rest['aria-describedby']} />
        <span>{label}</span>
      </label>
      {isWrong && (
        <span className="error" id={errorId}>
          <Cross />
          {error}
        </span>
      )}
    </div>
  )
}

export interface RadioGroupProps<Value extends string> {
  legend: string
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few; each on its own line. For two or three short words see Segmented. */
export function RadioGroup<Value extends string>({ legend, name, options, value, onChange }: RadioGroupProps<Value>) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {options.map((option) => (
        <label className="check" key={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
