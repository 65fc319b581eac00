import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PupilView } from '#contract/classes.ts'
import { describeError, fieldErrors } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { useSavePupil } from '#web/features/classes/class-calls.ts'
import { pupilWords } from '#web/features/classes/pupil-words.ts'
import { formOf, emptyForm, inputOf, mergeForm, type TheirChange } from '#web/features/classes/pupil-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { emailMaxChars, normalizeEmail } from '#engine/pupils/email.ts'
import { normalizeOfficial, type OfficialNumber } from '#engine/pupils/official-number.ts'
import { normalizePhone } from '#engine/pupils/phone.ts'

export interface PupilDialogProps {
  classId: string
  /** Null for a new pupil. */
  pupil: PupilView | null
  onClose: () => void
}

/** A pupil's details, new or changed. What was typed stays when the server refuses it. */
export function PupilDialog({ classId, pupil, onClose }: PupilDialogProps) {
  const words = useWords(pupilWords)
  const [form, setForm] = useState(() => (pupil === null ? emptyForm : formOf(pupil)))
  const [isTouched, setTouched] = useState(false)
  const [seen, setSeen] = useState(pupil)
  const [theirs, setTheirs] = useState<TheirChange[] | null>(null)
  const save = useSavePupil(classId, seen, (current) => {
    if (seen === null) return
    const merged = mergeForm(form, seen, current)
    setForm(merged.form)
    setTheirs(merged.changes)
    setSeen(current)
  })
  const refused = fieldErrors(save.error)
  const missing = (value: string, sentence: string) => (isTouched && value.trim() === '' ? sentence : undefined)
  // The browser checks the number itself, so that all problems are shown at once.
  const isPhoneWrong = form.guardianPhone.trim() !== '' && normalizePhone(form.guardianPhone) === null
  const isEmailWrong = form.guardianEmail.trim() !== '' && normalizeEmail(form.guardianEmail) === null
  const isWrong = (kind: OfficialNumber) => form[kind].trim() !== '' && normalizeOfficial(kind, form[kind]) === null
  const errors = {
    admission: missing(form.admission, words.admissionMissing) ?? refused['admission'],
    name: missing(form.name, words.nameMissing) ?? refused['name'],
    stream: refused['stream'],
    assessment: (isTouched && isWrong('assessment') ? words.assessmentWrong : undefined) ?? refused['assessment'],
    upi: (isTouched && isWrong('upi') ? words.upiWrong : undefined) ?? refused['upi'],
    guardianName: refused['guardianName'],
    guardianPhone: (isTouched && isPhoneWrong ? words.phoneWrong : undefined) ?? refused['guardianPhone'],
    guardianEmail: (isTouched && isEmailWrong ? words.emailWrong : undefined) ?? refused['guardianEmail'],
  }
  const isPlaced = Object.values(errors).some((error) => error !== undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (form.admission.trim() === '' || form.name.trim() === '' || isPhoneWrong || isEmailWrong || isWrong('assessment') || isWrong('upi')) return
    save.mutate(inputOf(form), { onSuccess: onClose })
  }
  const field = (name: keyof typeof emptyForm) => ({
    value: form[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setForm((before) => ({ ...before, [name]: event.target.value })),
  })

  return (
    <Dialog isOpen onClose={onClose} title={pupil === null ? words.add : words.edit}>
      <form className="pupil-form" onSubmit={submit} noValidate>
        <Field label={words.admission} error={errors.admission}>
          <TextInput {...field('admission')} maxLength={30} spellCheck={false} />
        </Field>
        <Field label={words.name} error={errors.name}>
          <TextInput {...field('name')} maxLength={100} spellCheck={false} />
        </Field>
        <Field label={words.stream} optional error={errors.stream}>
          <TextInput {...field('stream')} maxLength={40} />
        </Field>
        <Field label={words.assessment} optional error={errors.assessment} hint={words.assessmentHint}>
          <TextInput {...field('assessment')} maxLength={30} spellCheck={false} />
        </Field>
        <Field label={words.upi} optional error={errors.upi} hint={words.upiHint}>
          <TextInput {...field('upi')} maxLength={30} spellCheck={false} />
        </Field>
        <Field label={words.guardianName} optional error={errors.guardianName}>
          <TextInput {...field('guardianName')} maxLength={100} spellCheck={false} />
        </Field>
        <Field label={words.guardianPhone} optional error={errors.guardianPhone} hint={words.phoneHint}>
          <TextInput {...field('guardianPhone')} type="tel" maxLength={20} />
        </Field>
        <Field label={words.guardianEmail} optional error={errors.guardianEmail} hint={words.emailHint}>
          <TextInput {...field('guardianEmail')} type="email" maxLength={emailMaxChars} />
        </Field>
        {theirs !== null && seen !== null && (
          <Message kind="doubt" title={words.changedElsewhere}>
            <ul>
              {theirs.map((change) => (
                <li key={change.field}>{words.theirChange(words.fields[change.field], change.theirs, change.isMineToo)}</li>
              ))}
            </ul>
            <p>{words.changedHint}</p>
            {theirs.some(({ isMineToo }) => isMineToo) && (
              <Button kind="second" small onClick={() => setForm(formOf(seen))}>
                {words.takeTheirs}
              </Button>
            )}
          </Message>
        )}
        {save.error !== null && !isPlaced && theirs === null && <Message kind="wrong">{describeError(save.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={save.isPending && words.saving}>
            {pupil === null ? words.add : words.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
