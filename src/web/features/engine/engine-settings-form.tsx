import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeEngineSettings, getEngineSettings, type EngineSettingsInput, type EngineSettingsView } from '#contract/engine.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { readSettings, writeSettings, type SettingsDraft } from '#web/features/engine/settings-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'

export function EngineSettingsForm({ view }: { view: EngineSettingsView }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<SettingsDraft>(() => writeSettings(view.settings))
  const [errors, setErrors] = useState<Partial<Record<keyof SettingsDraft, string>>>({})
  const save = useMutation({
    mutationFn: (input: EngineSettingsInput) => call(changeEngineSettings, { body: input }),
    onSuccess: () => refetch(client, keyOf(getEngineSettings)),
  })
  const set = (change: Partial<SettingsDraft>) => {
    save.reset()
    setDraft({ ...draft, ...change })
  }
  const currency = view.currency ?? ''

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const read = readSettings(draft)
    setErrors(read.errors)
    if (read.settings !== null) save.mutate(read.settings)
  }

  return (
    <form className="engine-settings" onSubmit={submit} noValidate>
      <Card title="Where answers are read" aside={view.host === null ? 'No engine is set up' : `${view.model} at ${view.host}`}>
        {view.model === null ? (
          <Message live={false} title="No engine is set up on this server">
            Answers in words wait for a teacher, who marks them from their pictures. Whoever runs the server can name an engine with AI_BASE_URL and
            AI_MODEL.
          </Message>
        ) : (
          <RadioGroup
            legend="Answers in words"
            name="isOn"
            value={draft.isOn}
            onChange={(isOn) => set({ isOn })}
            options={[
              { value: 'local', label: 'Stay here. Nothing leaves this server; teachers mark them from their pictures.' },
              {
                value: 'engine',
                label: `Are read by ${view.model}. The boxes of the answers are sent to ${view.host}, of plain paper the page without the part where names stand: no name, no admission number, no school.`,
              },
            ]}
          />
        )}
      </Card>
      {view.model !== null && (
        <Card title="How much">
          <div className="engine-limits">
            <Field label="Calls at once" hint="1 to 32" error={errors.callsAtOnce}>
              <TextInput inputMode="numeric" value={draft.callsAtOnce} onChange={(event) => set({ callsAtOnce: event.currentTarget.value })} />
            </Field>
            <Field label="Calls an hour" hint="One call reads one page." error={errors.callsPerHour}>
              <TextInput inputMode="numeric" value={draft.callsPerHour} onChange={(event) => set({ callsPerHour: event.currentTarget.value })} />
            </Field>
            <Field
              label={`Spending a month${currency === '' ? '' : `, ${currency}`}`}
              optional
              hint={currency === '' ? 'Counts once the server is told what tokens cost.' : 'Left empty, there is no bound.'}
              error={errors.spendPerMonth}
            >
              <TextInput inputMode="decimal" value={draft.spendPerMonth} onChange={(event) => set({ spendPerMonth: event.currentTarget.value })} />
            </Field>
          </div>
          <Figures
            figures={[
              { label: 'Calls in the last hour', value: view.use.lastHour.toLocaleString('en-GB') },
              ...(currency === '' ? [] : [{ label: 'Spent this month', value: view.use.spentThisMonth.toFixed(2), note: currency }]),
            ]}
          />
        </Card>
      )}
      {save.error !== null && <Message kind="wrong">{describeError(save.error)}</Message>}
      {save.isSuccess && <Message kind="right">Saved.</Message>}
      {view.model !== null && (
        <div>
          <Button type="submit" busy={save.isPending && 'Saving…'}>
            Save
          </Button>
        </div>
      )}
    </form>
  )
}
