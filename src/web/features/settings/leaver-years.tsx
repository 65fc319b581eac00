import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { changeSchoolRetention, getSchoolRetention, schoolRetentionInput, type SchoolRetention } from '#contract/retention.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { leaverYearsWords } from '#web/features/settings/leaver-years-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** After how many years a school deletes who left it; for its leaders. */
export function LeaverYears() {
  const words = useWords(leaverYearsWords)
  const { data, error } = useQuery(queryOf(getSchoolRetention))
  return (
    <Card title={words.title}>
      <p className="quiet small settings-text">{words.text}</p>
      {data === undefined && error === null && <Skeleton lines={2} label={words.loading} />}
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data !== undefined && <YearsForm settings={data} />}
    </Card>
  )
}

function YearsForm({ settings }: { settings: SchoolRetention }) {
  const words = useWords(leaverYearsWords)
  const client = useQueryClient()
  const [typed, setTyped] = useState(settings.leaverYears === null ? '' : String(settings.leaverYears))
  const [isWrong, setWrong] = useState(false)
  const save = useMutation({
    mutationFn: (input: SchoolRetention) => call(changeSchoolRetention, { body: input }),
    onSuccess: () => showToast(words.saved),
    onSettled: () => refetch(client, keyOf(getSchoolRetention)),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    const text = typed.replaceAll(/[\s,]/g, '')
    const read = schoolRetentionInput.safeParse({ leaverYears: text === '' ? null : Number(text) })
    setWrong(!read.success)
    if (read.success) save.mutate(read.data)
  }
  return (
    <form className="stack-3" onSubmit={submit} noValidate>
      <Field label={words.years} hint={words.hint} error={isWrong ? words.wrong : undefined}>
        <TextInput inputMode="numeric" autoComplete="off" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      {save.error !== null && <Message kind="wrong">{describeError(save.error)}</Message>}
      <Button type="submit" kind="second" busy={save.isPending && words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}
