import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

interface OptionalNumberFormProps<Input> {
  words: { label: string; hint: string; wrong: string; submit: string; busy: string; saved: string }
  /** What holds now; null for nothing. */
  value: number | null
  /** Null where the number is not allowed. */
  read: (value: number | null) => Input | null
  save: (input: Input) => Promise<unknown>
  onSettled: () => unknown
}

/** One number of a school's settings, which may be left empty. */
export function OptionalNumberForm<Input>({ words, value, read, save, onSettled }: OptionalNumberFormProps<Input>) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const [isWrong, setWrong] = useState(false)
  const saving = useMutation({ mutationFn: save, onSuccess: () => showToast(words.saved), onSettled })
  function submit(event: FormEvent): void {
    event.preventDefault()
    const text = typed.replaceAll(/[\s,]/g, '')
    const input = read(text === '' ? null : Number(text))
    setWrong(input === null)
    if (input !== null) saving.mutate(input)
  }
  return (
    <form className="stack-3" onSubmit={submit} noValidate>
      <Field label={words.label} hint={words.hint} error={isWrong ? words.wrong : undefined}>
        <TextInput inputMode="numeric" autoComplete="off" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      {saving.error !== null && <Message kind="wrong">{describeError(saving.error)}</Message>}
      <Button type="submit" kind="second" busy={saving.isPending && words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}
