import { useState, type FormEvent } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { sayClass, useClasses } from '#web/api/use-classes.ts'
import { useWords } from '#web/components/words.ts'
import type { PlainActions } from '#web/features/plain-paper/plain-calls.ts'
import { plainWords } from '#web/features/plain-paper/plain-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Says which class writes on plain paper: each pupil gets a paper that pages can be put into. */
export function TakeClass({ actions }: { actions: PlainActions }) {
  const { class: words } = useWords(plainWords)
  const classes = useClasses()
  const [chosen, setChosen] = useState<string | null>(null)
  const { takeClass } = actions
  if (classes.data === undefined)
    return (
      <Card title={words.title}>
        {classes.error === null ? <Skeleton lines={3} label={words.loading} /> : <Message kind="wrong">{describeError(classes.error)}</Message>}
      </Card>
    )
  const classId = chosen ?? classes.data.find(({ pupilCount }) => pupilCount > 0)?.id ?? ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (classId !== '') takeClass.mutate(classId)
  }
  return (
    <Card title={words.title}>
      <form className="pl-class" onSubmit={submit}>
        <p className="quiet">{words.about}</p>
        {classes.data.length === 0 ? (
          <LinkButton to={paths.classes}>{words.create}</LinkButton>
        ) : (
          <>
            <Field label={words.class}>
              <Select value={classId} onChange={(event) => setChosen(event.target.value)}>
                {classes.data.map(({ id, name, year, pupilCount }) => (
                  <option key={id} value={id}>
                    {words.option(sayClass({ name, year }), pupilCount)}
                  </option>
                ))}
              </Select>
            </Field>
            {takeClass.error !== null && <Message kind="wrong">{describeError(takeClass.error)}</Message>}
            <Button type="submit" disabled={classId === ''} busy={takeClass.isPending && words.using}>
              {words.use}
            </Button>
          </>
        )}
      </form>
    </Card>
  )
}
