import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PupilView } from '#contract/classes.ts'
import { describeError, fieldErrors } from '#web/api/describe-error.ts'
import { useSavePupil } from '#web/features/classes/class-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'

export interface PupilDialogProps {
  classId: string
  /** Null for a new pupil. */
  pupil: PupilView | null
  onClose: () => void
}

const emptyForm = { admission: '', name: '', stream: '', guardianName: '', guardianPhone: '' }

/** A pupil's details, new or changed. What was typed stays when the server refuses it. */
export function PupilDialog({ classId, pupil, onClose }: PupilDialogProps) {
  const [form, setForm] = useState(() => (pupil === null ? emptyForm : formOf(pupil)))
  const [isTouched, setTouched] = useState(false)
  const save = useSavePupil(classId, pupil?.id ?? null)
  const refused = fieldErrors(save.error)
  const missing = (value: string, sentence: string) => (isTouched && value.trim() === '' ? sentence : undefined)
  const errors = {
    admission: missing(form.admission, 'Give the admission number.') ?? refused['admission'],
    name: missing(form.name, 'Give the pupil’s name.') ?? refused['name'],
    stream: refused['stream'],
    guardianName: refused['guardianName'],
    guardianPhone: refused['guardianPhone'],
  }
  const isPlaced = Object.values(errors).some((error) => error !== undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (form.admission.trim() === '' || form.name.trim() === '') return
    save.mutate(inputOf(form), { onSuccess: onClose })
  }
  const field = (name: keyof typeof emptyForm) => ({
    value: form[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setForm((before) => ({ ...before, [name]: event.target.value })),
  })

  return (
    <Dialog isOpen onClose={onClose} title={pupil === null ? 'Add pupil' : 'Edit pupil'}>
      <form className="pupil-form" onSubmit={submit} noValidate>
        <Field label="Admission number" error={errors.admission}>
          <TextInput {...field('admission')} maxLength={30} spellCheck={false} />
        </Field>
        <Field label="Name" error={errors.name}>
          <TextInput {...field('name')} maxLength={100} spellCheck={false} />
        </Field>
        <Field label="Stream" optional error={errors.stream}>
          <TextInput {...field('stream')} maxLength={40} />
        </Field>
        <Field label="Guardian’s name" optional error={errors.guardianName}>
          <TextInput {...field('guardianName')} maxLength={100} spellCheck={false} />
        </Field>
        <Field label="Guardian’s phone" optional error={errors.guardianPhone} hint="0712 345 678 or +254 712 345 678.">
          <TextInput {...field('guardianPhone')} type="tel" maxLength={20} />
        </Field>
        {save.error !== null && !isPlaced && <Message kind="wrong">{describeError(save.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending && 'Saving…'}>
            {pupil === null ? 'Add pupil' : 'Save'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function formOf({ admission, name, stream, guardianName, guardianPhone }: PupilView): typeof emptyForm {
  return { admission, name, stream: stream ?? '', guardianName: guardianName ?? '', guardianPhone: guardianPhone ?? '' }
}

function inputOf(form: typeof emptyForm) {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  return {
    admission: form.admission.trim(),
    name: form.name.trim(),
    stream: orNull(form.stream),
    guardianName: orNull(form.guardianName),
    guardianPhone: orNull(form.guardianPhone),
  }
}
