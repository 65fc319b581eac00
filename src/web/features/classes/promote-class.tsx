import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { PupilView } from '#contract/classes.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useClasses } from '#web/api/use-classes.ts'
import { useWords } from '#web/components/words.ts'
import { useRegroup } from '#web/features/classes/class-calls.ts'
import { nextClassName } from '#web/features/classes/next-class-name.ts'
import { regroupWords } from '#web/features/classes/regroup-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'

export interface PromoteClassProps {
  classId: string
  className: string
  /** The school year of the class. */
  year: number
  pupils: readonly PupilView[]
  onClose: () => void
}

const fates = ['goes', 'stays', 'leaves'] as const
type Fate = (typeof fates)[number]

/** A class goes on to the next year under another name: who goes, who repeats and who leaves is seen before. */
export function PromoteClass({ classId, className, year, pupils, onClose }: PromoteClassProps) {
  const words = useWords(regroupWords)
  const navigate = useNavigate()
  const { data: classes = [] } = useClasses()
  const [name, setName] = useState(nextClassName(className))
  const [said, setSaid] = useState<Readonly<Record<string, Fate>>>({})
  const regroup = useRegroup(classId)
  const fateOf = (id: string): Fate => said[id] ?? 'goes'
  const idsOf = (fate: Fate) => pupils.filter(({ id }) => fateOf(id) === fate).map(({ id }) => id)
  const move = idsOf('goes')
  const leave = idsOf('leaves')
  const isSame = (other: string) => other.trim().toLowerCase() === name.trim().toLowerCase()
  const nextYear = year + 1
  const existing = classes.find((each) => each.id !== classId && isSame(each.name) && (each.year ?? nextYear) === nextYear)
  const nameError = name.trim() === '' ? words.nameMissing : isSame(className) ? words.sameName : undefined
  const isNameWrong = move.length > 0 && nameError !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isNameWrong || move.length + leave.length === 0) return
    const to = move.length === 0 ? null : existing === undefined ? { name: name.trim(), year: nextYear } : { classId: existing.id }
    regroup.mutate(
      { move, leave, to },
      {
        onSuccess: ({ toClassId }) => {
          onClose()
          if (toClassId !== null) void navigate(paths.class(toClassId))
        },
      },
    )
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.promoteTitle(className, nextYear)} wide>
      <form className="pupil-form" onSubmit={submit} noValidate>
        <Field label={words.nextName} hint={words.nextHint} error={isNameWrong ? nameError : undefined}>
          <TextInput value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        {existing !== undefined && existing.pupilCount > 0 && (
          <Message kind="doubt" live={false}>
            {words.alreadyThere(existing.name, existing.pupilCount)}
          </Message>
        )}
        <ul className="promote-list" tabIndex={0} aria-label={words.listOf}>
          {pupils.map(({ id, name: pupil, admission }) => (
            <li key={id}>
              <span>
                {pupil} <span className="small quiet">{admission}</span>
              </span>
              <Select
                small
                aria-label={words.whatOf(pupil)}
                value={fateOf(id)}
                onChange={({ target }) => setSaid((before) => ({ ...before, [id]: fates.find((fate) => fate === target.value) ?? 'goes' }))}
              >
                {fates.map((fate) => (
                  <option key={fate} value={fate}>
                    {words[fate]}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
        <p role="status">
          <b>{words.counts(move.length, idsOf('stays').length, leave.length)}</b> {words.keeps}
        </p>
        {regroup.error !== null && <Message kind="wrong">{describeError(regroup.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={isNameWrong || move.length + leave.length === 0} busy={regroup.isPending && words.moving}>
            {words.goOn}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
