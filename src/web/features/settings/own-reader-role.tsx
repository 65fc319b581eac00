import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { changeHandwritingSettings, getHandwritingSettings, handReaderRoles, type HandwritingSettings } from '#contract/handwriting.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { FetchedCard } from '#web/features/settings/fetched-card.tsx'
import { ownReaderRoleWords } from '#web/features/settings/settings-words.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** What our own reader of handwriting may do in the school; for its leaders. */
export function OwnReaderRole() {
  const words = useWords(ownReaderRoleWords)
  const settings = useQuery(queryOf(getHandwritingSettings))
  return (
    <FetchedCard words={words} lines={3} settings={settings}>
      {(data) => <RoleForm role={handReaderRoles.find((role) => role === data.role) ?? 'first'} />}
    </FetchedCard>
  )
}

function RoleForm({ role }: HandwritingSettings) {
  const words = useWords(ownReaderRoleWords)
  const client = useQueryClient()
  const [chosen, setChosen] = useState(role)
  const save = useMutation({
    mutationFn: () => call(changeHandwritingSettings, { body: { role: chosen } }),
    onSuccess: () => showToast(words.saved),
    onSettled: () => refetch(client, keyOf(getHandwritingSettings)),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className="stack-3" onSubmit={submit} noValidate>
      <RadioGroup
        legend={words.legend}
        name="own-reader-role"
        options={handReaderRoles.map((value) => ({ value, label: words.roles[value] }))}
        value={chosen}
        onChange={setChosen}
      />
      {save.error !== null && <Message kind="wrong">{describeError(save.error)}</Message>}
      <Button type="submit" kind="second" busy={save.isPending && words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}
