import { useState } from 'react'
import type { FormEvent } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { classWords } from '#web/features/classes/class-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'

export interface ClassNameDialogProps {
  title: string
  initial: { name: string; year: number }
  action: string
  busy: string | false
  error: Error | null
  onSave: (named: { name: string; year: number }) => void
  onClose: () => void
}

/** Asks for the name of a class and its school year. Mounted while it is open, so that it begins with the name as it is. */
export function ClassNameDialog({ title, initial, action, busy, error, onSave, onClose }: ClassNameDialogProps) {
  const words = useWords(classWords)
  const [name, setName] = useState(initial.name)
  const [year, setYear] = useState(String(initial.year))
  const [isTouched, setTouched] = useState(false)
  const isYear = /^20\d\d$/.test(year.trim())
  const missing = isTouched && name.trim() === '' ? words.nameMissing : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (name.trim() !== '' && isYear) onSave({ name: name.trim(), year: Number(year) })
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form onSubmit={submit} className="stack">
        <Field label={words.name} hint={words.nameHint} error={missing}>
          <TextInput value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={words.year} error={isYear ? undefined : words.yearWrong}>
          <TextInput value={year} inputMode="numeric" maxLength={4} autoComplete="off" onChange={(event) => setYear(event.target.value)} />
        </Field>
        {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
