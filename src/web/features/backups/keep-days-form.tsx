import { useState, type FormEvent } from 'react'
import { keepDaysRange } from '#contract/backups.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { useKeepDays } from '#web/features/backups/backup-calls.ts'
import { backupWords } from '#web/features/backups/backup-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** How long backups are kept. */
export function KeepDaysForm({ keepDays }: { keepDays: number }) {
  const words = useWords(backupWords)
  const [typed, setTyped] = useState(String(keepDays))
  const [isWrong, setWrong] = useState(false)
  const save = useKeepDays()
  function submit(event: FormEvent): void {
    event.preventDefault()
    const days = Number(typed)
    const isRight = Number.isInteger(days) && days >= keepDaysRange.least && days <= keepDaysRange.most
    setWrong(!isRight)
    if (isRight) save.mutate(days, { onSuccess: () => showToast(words.keepSaved) })
  }
  return (
    <form className="stack-3 backups-keep" onSubmit={submit} noValidate>
      <Field label={words.keepLabel} hint={words.keepHint} error={isWrong ? words.keepWrong : undefined}>
        <TextInput inputMode="numeric" autoComplete="off" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      {save.error !== null && <Message kind="wrong">{describeError(save.error)}</Message>}
      <Button type="submit" kind="second" busy={save.isPending && words.busy}>
        {words.keepSubmit}
      </Button>
    </form>
  )
}
