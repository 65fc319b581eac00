import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PupilView } from '#contract/classes.ts'
import { describeError, fieldErrors } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { useSavePupil } from '#web/features/classes/class-calls.ts'
import { pupilWords } from '#web/features/classes/class-words.ts'
import { isGuardianRight, OtherGuardians } from '#web/features/classes/other-guardians.tsx'
import { formOf, guardiansInput, guardiansOf, inputOf, mergeForm, mergeGuardians, type TheirChange } from '#web/features/classes/pupil-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { pupilDetails, pupilFields, pupilIdentity, readDetail, type PupilKey } from '#engine/pupils/pupil-fields.ts'
import { columnWords, labelOf } from '#engine/sentences/column-words.ts'

const inputTypes: Partial<Record<string, string>> = { phone: 'tel', email: 'email' }

export interface PupilDialogProps {
  classId: string
  /** Null for a new pupil. */
  pupil: PupilView | null
  onClose: () => void
}

/** A pupil's details, new or changed. What was typed stays when the server refuses it. */
export function PupilDialog({ classId, pupil, onClose }: PupilDialogProps) {
  const words = useWords(pupilWords)
  const columns = useWords(columnWords)
  const [form, setForm] = useState(() => formOf(pupil))
  const [guardians, setGuardians] = useState(() => guardiansOf(pupil))
  const [isTouched, setTouched] = useState(false)
  const [seen, setSeen] = useState(pupil)
  const [theirs, setTheirs] = useState<TheirChange[] | null>(null)
  const save = useSavePupil(classId, seen, (current) => {
    if (seen === null) return
    const merged = mergeForm(form, seen, current)
    setForm(merged.form)
    setGuardians(mergeGuardians(guardians, seen, current))
    setTheirs(merged.changes)
    setSeen(current)
  })
  const refused = fieldErrors(save.error)
  // The browser checks each field itself, so that all problems are shown at once.
  const faults = new Map<PupilKey, string>([
    ...pupilIdentity.flatMap(({ key }) => (form[key].trim() === '' ? [[key, words.missing[key]] as const] : [])),
    ...pupilDetails.flatMap((detail) => {
      const { key, column } = detail
      return readDetail(detail, form[key].trim()) === undefined ? [[key, words.write(columns[column].expected ?? '')] as const] : []
    }),
  ])
  const errorOf = (key: PupilKey) => (isTouched ? faults.get(key) : undefined) ?? refused[key]
  const isPlaced = pupilFields.some(({ key }) => errorOf(key) !== undefined) || Object.keys(refused).some((path) => path.startsWith('guardians.'))

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (faults.size > 0 || !guardians.every(isGuardianRight)) return
    save.mutate({ ...inputOf(form), guardians: guardiansInput(guardians) }, { onSuccess: onClose })
  }

  return (
    <Dialog isOpen onClose={onClose} title={pupil === null ? words.add : words.edit}>
      <form className="pupil-form" onSubmit={submit} noValidate>
        {pupilFields.map(({ key, column, kind, maxChars }) => (
          <Field
            key={key}
            label={labelOf(columns[column])}
            optional={pupilIdentity.every((field) => field.key !== key)}
            error={errorOf(key)}
            hint={columns[column].hint}
          >
            <TextInput
              type={inputTypes[kind] ?? 'text'}
              value={form[key]}
              autoComplete="off"
              maxLength={maxChars}
              spellCheck={false}
              onChange={({ target }) => setForm((before) => ({ ...before, [key]: target.value }))}
            />
          </Field>
        ))}
        <OtherGuardians guardians={guardians} onChange={setGuardians} refused={refused} isTouched={isTouched} />
        {theirs !== null && seen !== null && (
          <Message kind="doubt" title={words.changedElsewhere}>
            {theirs.length > 0 && (
              <ul>
                {theirs.map((change) => (
                  <li key={change.column}>{words.theirChange(labelOf(columns[change.column]), change.theirs, change.isMineToo)}</li>
                ))}
              </ul>
            )}
            <p>{words.changedHint}</p>
            {theirs.some(({ isMineToo }) => isMineToo) && (
              <Button
                kind="second"
                small
                onClick={() => {
                  setForm(formOf(seen))
                  setGuardians(guardiansOf(seen))
                }}
              >
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
