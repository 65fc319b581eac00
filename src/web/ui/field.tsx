import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react'
import { Cross } from '#web/ui/hand.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import './field.css'

interface FieldParts {
  id: string
  describedBy: string | undefined
  isWrong: boolean
}

const FieldContext = createContext<FieldParts | null>(null)

export interface FieldProps {
  label: ReactNode
  /** Says "(optional)" after the label. */
  optional?: boolean
  hint?: ReactNode
  /** A sentence; its presence marks the control as wrong. */
  error?: string | undefined
  /** Speaks the error as soon as it appears, for one that shows after the press of a button. */
  announce?: boolean
  className?: string
  /** One TextInput, TextArea or Select. */
  children: ReactNode
}

/** Label, control, hint and error, tied together for screen readers. */
export function Field({ label, optional = false, hint, error, announce = false, className, children }: FieldProps) {
  const words = useUiWords()
  const id = useId()
  const describedBy = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={classNames('field', error !== undefined && 'is-wrong', className)}>
      <label htmlFor={id}>
        {label} {optional && <span className="opt">{words.optional}</span>}
      </label>
      <FieldContext value={{ id, describedBy: describedBy === '' ? undefined : describedBy, isWrong: error !== undefined }}>{children}</FieldContext>
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className="error" id={`${id}-error`} role={announce ? 'alert' : undefined}>
          <Cross />
          {error}
        </span>
      )}
    </div>
  )
}

/** What a control inside a Field takes from it; nothing when it stands alone (then give it an `aria-label`). */
export function useFieldParts(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const parts = use(FieldContext)
  if (parts === null) return {}
  return {
    id: parts.id,
    ...(parts.describedBy !== undefined && { 'aria-describedby': parts.describedBy }),
    ...(parts.isWrong && { 'aria-invalid': true }),
  }
}

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldParts()} {...rest} className={classNames('input', className)} />
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldParts()} rows={rows} {...rest} className={classNames('area', className)} />
}

/** A native select; give it `<option>`s. */
export function Select({ className, small = false, ...rest }: ComponentProps<'select'> & { small?: boolean }) {
  return <select {...useFieldParts()} {...rest} className={classNames('select', small && 'select--small', className)} />
}
