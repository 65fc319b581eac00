import { useState } from 'react'
import type { TermView } from '#contract/terms.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { useSetTerms } from './report-calls.ts'
import { reportsWords } from './reports-words.ts'

/** The first and last day of the three terms of a year. */
export function TermsForm({ year, terms }: { year: number; terms: readonly TermView[] }) {
  const words = useWords(reportsWords)
  const buttons = useWords(buttonWords)
  const set = useSetTerms(year)
  const [days, setDays] = useState(() => terms.map(({ startsOn, endsOn }) => ({ startsOn, endsOn })))
  const change = (at: number, part: Partial<(typeof days)[number]>) => {
    set.reset()
    setDays(days.map((each, place) => (place === at ? { ...each, ...part } : each)))
  }

  function submit(event: React.FormEvent) {
    event.preventDefault()
    set.mutate(days)
  }
  return (
    <Card title={words.terms(year)}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="small quiet">{words.termsText}</p>
        {terms.some(({ isProposed }) => isProposed) && <p className="small">{words.proposed}</p>}
        <div className="reports-terms">
          {days.map(({ startsOn, endsOn }, at) => (
            // The place is the number of the term.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at}>
              <Field label={words.starts(at + 1)}>
                <TextInput type="date" value={startsOn} onChange={(event) => change(at, { startsOn: event.currentTarget.value })} />
              </Field>
              <Field label={words.ends(at + 1)}>
                <TextInput type="date" value={endsOn} onChange={(event) => change(at, { endsOn: event.currentTarget.value })} />
              </Field>
            </div>
          ))}
        </div>
        {set.error !== null && <Message kind="wrong">{describeError(set.error)}</Message>}
        {set.isSuccess && <Message kind="right">{buttons.saved}</Message>}
        <Button
          type="submit"
          kind="second"
          busy={set.isPending && buttons.saving}
          disabled={days.some((each) => each.startsOn === '' || each.endsOn === '')}
        >
          {buttons.save}
        </Button>
      </form>
    </Card>
  )
}
