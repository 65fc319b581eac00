import { useState, type FormEvent } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useSetPayer, usePayers } from './credits-calls.ts'
import { creditsWords } from './credits-words.ts'

/** For leaders: which colleagues may pay too. */
export function PayersCard() {
  const { payers: words } = useWords(creditsWords)
  const nameOf = usePersonName()
  const { data, error } = usePayers()
  const change = useSetPayer()
  const [chosen, setChosen] = useState('')
  const payers = data?.colleagues.filter(({ mayPay }) => mayPay) ?? []
  const others = data?.colleagues.filter(({ mayPay }) => !mayPay) ?? []
  function give(event: FormEvent): void {
    event.preventDefault()
    const colleague = others.find(({ userId }) => userId === chosen)
    if (colleague === undefined) return
    change.mutate({ userId: chosen, mayPay: true }, { onSuccess: () => showToast(words.given(colleague.name)) })
    setChosen('')
  }
  const failure = change.error ?? error
  return (
    <Card title={words.title} className="cr-payers">
      <p className="small quiet">{words.text}</p>
      {failure !== null && <Message kind="wrong">{describeError(failure)}</Message>}
      {data !== undefined && payers.length === 0 && <p className="small">{words.nobody}</p>}
      {payers.length > 0 && (
        <ul className="cr-facts">
          {payers.map(({ userId, name, givenByName }) => (
            <li key={userId}>
              <b>{name}</b>
              <Button
                kind="quiet"
                small
                aria-label={words.stopFor(name)}
                disabled={change.isPending}
                onClick={() => change.mutate({ userId, mayPay: false }, { onSuccess: () => showToast(words.stopped(name)) })}
              >
                {words.stop}
              </Button>
              {givenByName !== null && <small>{words.by(nameOf(givenByName))}</small>}
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.colleagues.length === 0 && <p className="small">{words.none}</p>}
      {others.length > 0 && (
        <form className="cr-give" onSubmit={give}>
          <Field label={words.colleague}>
            <Select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              <option value="">{words.choose}</option>
              {others.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Button kind="second" type="submit" disabled={chosen === ''} busy={change.isPending && words.busy}>
            {words.give}
          </Button>
        </form>
      )}
    </Card>
  )
}
