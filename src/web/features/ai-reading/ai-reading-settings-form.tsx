import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeAiReadingSettings, getAiReadingSettings, type AiReadingSettingsInput, type AiReadingSettingsView } from '#contract/ai-reading.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { readSettings, writeSettings, type SettingsDraft, type WrongField } from '#web/features/ai-reading/settings-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { formatNumber } from '#engine/words/format.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { settingsWords } from '#web/features/ai-reading/settings-words.ts'

export function AiReadingSettingsForm({ view }: { view: AiReadingSettingsView }) {
  const { where, limits, wrong } = useWords(settingsWords)
  const buttons = useWords(buttonWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [draft, setDraft] = useState<SettingsDraft>(() => writeSettings(view.settings))
  const [wrongFields, setWrongFields] = useState<readonly WrongField[]>([])
  const save = useMutation({
    mutationFn: (input: AiReadingSettingsInput) => call(changeAiReadingSettings, { body: input }),
    onSuccess: () => refetch(client, keyOf(getAiReadingSettings)),
  })
  const set = (change: Partial<SettingsDraft>) => {
    save.reset()
    setDraft({ ...draft, ...change })
  }
  const { currency } = view

  /** The sentence is chosen as it is shown: it follows a change of language. */
  const errorOf = (field: WrongField) => (wrongFields.includes(field) ? wrong[field] : undefined)

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const read = readSettings(draft)
    setWrongFields(read.wrong)
    if (read.settings !== null) save.mutate(read.settings)
  }

  return (
    <form className="ai-reading-settings" onSubmit={submit} noValidate>
      <Card title={where.title} aside={view.host === null || view.model === null ? where.none : where.at(view.model, view.host)}>
        {view.model === null ? (
          <Message live={false} title={where.noneTitle}>
            {where.noneText}
          </Message>
        ) : (
          <RadioGroup
            legend={where.legend}
            name="isOn"
            value={draft.isOn}
            onChange={(isOn) => set({ isOn })}
            options={[
              { value: 'local', label: where.stay },
              { value: 'ai', label: where.read(view.model, view.host ?? '') },
            ]}
          />
        )}
      </Card>
      {view.model !== null && (
        <Card title={limits.title}>
          <div className="ai-reading-limits">
            <Field label={limits.callsAtOnce} hint={limits.callsAtOnceHint} error={errorOf('callsAtOnce')}>
              <TextInput inputMode="numeric" value={draft.callsAtOnce} onChange={(event) => set({ callsAtOnce: event.currentTarget.value })} />
            </Field>
            <Field label={limits.callsPerHour} hint={limits.callsPerHourHint} error={errorOf('callsPerHour')}>
              <TextInput inputMode="numeric" value={draft.callsPerHour} onChange={(event) => set({ callsPerHour: event.currentTarget.value })} />
            </Field>
            <Field
              label={currency === null ? limits.spending : limits.spendingIn(currency)}
              optional
              hint={currency === null ? limits.spendingUnknown : limits.spendingHint}
              error={errorOf('spendPerMonth')}
            >
              <TextInput inputMode="decimal" value={draft.spendPerMonth} onChange={(event) => set({ spendPerMonth: event.currentTarget.value })} />
            </Field>
            {currency !== null && (
              <Field label={limits.paperIn(currency)} optional hint={limits.paperHint} error={errorOf('costPerPaper')}>
                <TextInput inputMode="decimal" value={draft.costPerPaper} onChange={(event) => set({ costPerPaper: event.currentTarget.value })} />
              </Field>
            )}
          </div>
          <Figures
            figures={[
              { label: limits.lastHour, value: formatNumber(view.use.lastHour, language) },
              ...(currency === null
                ? []
                : [{ label: limits.spent, value: formatNumber(Math.round(view.use.spentThisMonth * 100) / 100, language), note: currency }]),
            ]}
          />
        </Card>
      )}
      {save.error !== null && <Message kind="wrong">{describeError(save.error)}</Message>}
      {save.isSuccess && <Message kind="right">{buttons.saved}</Message>}
      {view.model !== null && (
        <div>
          <Button type="submit" busy={save.isPending && buttons.saving}>
            {buttons.save}
          </Button>
        </div>
      )}
    </form>
  )
}
