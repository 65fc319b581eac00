import { useState, type FormEvent } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { sayClass, useClasses } from '#web/api/use-classes.ts'
import { useWords } from '#web/components/words.ts'
import { useRegroup } from '#web/features/classes/class-calls.ts'
import { regroupWords } from '#web/features/classes/regroup-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'

export interface MovePupilsProps {
  classId: string
  pupilIds: string[]
  onClose: () => void
  onMoved: () => void
}

/** Sends pupils to another class, or to a new one. */
export function MovePupils({ classId, pupilIds, onClose, onMoved }: MovePupilsProps) {
  const words = useWords(regroupWords)
  const { data = [] } = useClasses()
  const others = data.filter(({ id }) => id !== classId)
  const [picked, setPicked] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [isTouched, setTouched] = useState(false)
  const regroup = useRegroup(classId)
  // Empty: a new class.
  const target = picked ?? others[0]?.id ?? ''
  const isNameMissing = target === '' && name.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (isNameMissing) return
    const to = target === '' ? { name: name.trim() } : { classId: target }
    regroup.mutate({ move: pupilIds, leave: [], to }, { onSuccess: onMoved })
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.moveTitle(pupilIds.length)}>
      <form className="pupil-form" onSubmit={submit} noValidate>
        <p>{words.moveText}</p>
        {others.length === 0 ? (
          <p>{words.noOther}</p>
        ) : (
          <Field label={words.toClass}>
            <Select value={target} onChange={(event) => setPicked(event.target.value)}>
              {others.map((each) => (
                <option key={each.id} value={each.id}>
                  {sayClass(each)}
                </option>
              ))}
              <option value="">{words.newClass}</option>
            </Select>
          </Field>
        )}
        {target === '' && (
          <Field label={words.newName} error={isTouched && isNameMissing ? words.nameMissing : undefined}>
            <TextInput value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
          </Field>
        )}
        {regroup.error !== null && <Message kind="wrong">{describeError(regroup.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={regroup.isPending && words.moving}>
            {words.move}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
