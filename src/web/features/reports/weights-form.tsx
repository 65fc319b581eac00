import { useState } from 'react'
import type { ClassReports } from '#contract/reports.ts'
import { sittingKinds } from '#engine/reports/sitting.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { useSetReportSettings } from './report-calls.ts'
import { reportsWords } from './reports-words.ts'

/** What each kind of exam counts in a term, and what stands under the name of the school. */
export function WeightsForm({ weights, national, address }: Pick<ClassReports, 'weights' | 'national' | 'address'>) {
  const words = useWords(reportsWords)
  const buttons = useWords(buttonWords)
  const set = useSetReportSettings()
  const [draft, setDraft] = useState(() => ({
    opener: String(weights.opener),
    cat: String(weights.cat),
    'mid-term': String(weights['mid-term']),
    'end-term': String(weights['end-term']),
  }))
  const [parts, setParts] = useState(() => ({
    grade10: String(national.grade10),
    grade11: String(national.grade11),
    grade12: String(national.grade12),
  }))
  const [line, setLine] = useState(address)
  const isGood = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100
  const isWhole = Object.values(parts).every(isGood) && Object.values(parts).reduce((sum, part) => sum + Number(part), 0) === 100
  const isReady = Object.values(draft).every(isGood) && isWhole

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const numbers = {
      opener: Number(draft.opener),
      cat: Number(draft.cat),
      'mid-term': Number(draft['mid-term']),
      'end-term': Number(draft['end-term']),
    }
    const ofKcbe = { grade10: Number(parts.grade10), grade11: Number(parts.grade11), grade12: Number(parts.grade12) }
    if (isReady) set.mutate({ weights: numbers, national: ofKcbe, address: line.trim() })
  }
  return (
    <Card title={words.weights}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="small quiet">{words.weightsText}</p>
        <div className="reports-weights">
          {sittingKinds.map((kind) => (
            <Field key={kind} label={words.sittings[kind]} error={isGood(draft[kind]) ? undefined : words.badWeight}>
              <TextInput
                inputMode="numeric"
                maxLength={3}
                value={draft[kind]}
                onChange={(event) => {
                  set.reset()
                  setDraft({ ...draft, [kind]: event.currentTarget.value })
                }}
              />
            </Field>
          ))}
        </div>
        <fieldset className="stack reports-national">
          <legend>{words.national}</legend>
          <p className="small quiet">{words.nationalText}</p>
          <div className="reports-weights">
            {(['grade10', 'grade11', 'grade12'] as const).map((part) => (
              <Field key={part} label={words.nationalParts[part]} error={isGood(parts[part]) ? undefined : words.badWeight}>
                <TextInput
                  inputMode="numeric"
                  maxLength={3}
                  value={parts[part]}
                  onChange={(event) => {
                    set.reset()
                    setParts({ ...parts, [part]: event.currentTarget.value })
                  }}
                />
              </Field>
            ))}
          </div>
          {!isWhole && <p className="small">{words.nationalNot100}</p>}
        </fieldset>
        <Field label={words.address} hint={words.addressHint} optional>
          <TextInput value={line} maxLength={120} onChange={(event) => setLine(event.currentTarget.value)} />
        </Field>
        {set.error !== null && <Message kind="wrong">{describeError(set.error)}</Message>}
        {set.isSuccess && <Message kind="right">{buttons.saved}</Message>}
        <Button type="submit" kind="second" busy={set.isPending && buttons.saving} disabled={!isReady}>
          {buttons.save}
        </Button>
      </form>
    </Card>
  )
}
