import { useState, type FormEvent } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { useClasses } from '#web/api/use-classes.ts'
import type { PlainActions } from '#web/features/plain/plain-calls.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Says which class writes on plain paper: each pupil gets a paper that pages can be put into. */
export function TakeClass({ actions }: { actions: PlainActions }) {
  const classes = useClasses()
  const [chosen, setChosen] = useState<string | null>(null)
  const { takeClass } = actions
  if (classes.data === undefined)
    return (
      <Card title="Which class wrote?">
        {classes.error === null ? <Skeleton lines={3} label="Loading the classes" /> : <Message kind="wrong">{describeError(classes.error)}</Message>}
      </Card>
    )
  const classId = chosen ?? classes.data.find(({ pupilCount }) => pupilCount > 0)?.id ?? ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (classId !== '') takeClass.mutate(classId)
  }
  return (
    <Card title="Which class wrote?">
      <form className="pl-class" onSubmit={submit}>
        <p className="quiet">
          For an exam on foolscap or in exercise books, without printed sheets. Scan the stack, and put its pages to their pupils here: by header
          sheets, by name, or so many to each.
        </p>
        {classes.data.length === 0 ? (
          <LinkButton to={paths.classes}>Make a class</LinkButton>
        ) : (
          <>
            <Field label="Class">
              <Select value={classId} onChange={(event) => setChosen(event.target.value)}>
                {classes.data.map(({ id, name, pupilCount }) => (
                  <option key={id} value={id}>
                    {name} ({pupilCount})
                  </option>
                ))}
              </Select>
            </Field>
            {takeClass.error !== null && <Message kind="wrong">{describeError(takeClass.error)}</Message>}
            <Button type="submit" disabled={classId === ''} busy={takeClass.isPending && 'Taking the class in…'}>
              Take this class in
            </Button>
          </>
        )}
      </form>
    </Card>
  )
}
