import { useState, type FormEvent } from 'react'
import { retentionDays, type RetentionKind } from '#contract/retention.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { useChangeRetention } from '#web/features/retention/retention-calls.ts'
import { retentionWords } from '#web/features/retention/retention-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** How many days one kind is kept. */
export function KeptDays({ kind, days }: { kind: RetentionKind; days: number }) {
  const words = useWords(retentionWords)
  const [typed, setTyped] = useState(String(days))
  const [isWrong, setWrong] = useState(false)
  const change = useChangeRetention()
  const { name, text } = words.kinds[kind]
  const { least, most } = retentionDays[kind]
  function submit(event: FormEvent): void {
    event.preventDefault()
    const number = Number(typed)
    const isRight = Number.isInteger(number) && number >= least && number <= most
    setWrong(!isRight)
    if (isRight) change.mutate({ kind, days: number }, { onSuccess: () => showToast(words.saved) })
  }
  return (
    <li className="retention-kind">
      <div>
        <h3>{name}</h3>
        <p className="quiet small">{text}</p>
      </div>
      <form className="retention-days" onSubmit={submit} noValidate>
        <Field label={<span className="hide">{words.days(name)}</span>} error={isWrong ? words.wrong(least, most) : undefined}>
          <TextInput inputMode="numeric" autoComplete="off" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <span className="quiet small">{words.daysUnit}</span>
        <Button type="submit" kind="second" small disabled={typed === String(days)} busy={change.isPending && words.busy}>
          {words.save}
        </Button>
      </form>
      {change.error !== null && <Message kind="wrong">{describeError(change.error)}</Message>}
    </li>
  )
}
