import { useState } from 'react'
import type { SecondOpinions } from '#contract/second-opinions.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { useEndOpinions, useSetUpOpinions } from './opinion-calls.ts'
import { secondOpinionsWords } from './second-opinions-words.ts'
import { readOpinionSettings, writeOpinionSettings, type OpinionSettingsDraft } from './settings-draft.ts'

/** Switches second opinions on and off, and says which answers and by whom. */
export function SettingsForm({ examId, settings }: { examId: string; settings: SecondOpinions['settings'] }) {
  const { settings: words } = useWords(secondOpinionsWords)
  const buttons = useWords(buttonWords)
  const [draft, setDraft] = useState(() => writeOpinionSettings(settings))
  const [isEnding, setEnding] = useState(false)
  const setUp = useSetUpOpinions(examId)
  const end = useEndOpinions(examId)
  const input = readOpinionSettings(draft)
  const set = (change: Partial<OpinionSettingsDraft>) => {
    setUp.reset()
    setDraft({ ...draft, ...change })
  }

  function submit(event: React.FormEvent) {
    event.preventDefault()
    if (input !== null) setUp.mutate(input)
  }

  return (
    <Card title={words.title}>
      <form className="opn-form" onSubmit={submit} noValidate>
        <RadioGroup
          legend={words.which}
          name="opn-kind"
          options={[
            { value: 'share', label: words.shareOption },
            { value: 'confidence', label: words.confidenceOption },
          ]}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
        />
        <Field label={words.percent} hint={words.percentHint} error={input === null ? words.wrongPercent : undefined}>
          <TextInput inputMode="numeric" value={draft.percent} onChange={(event) => set({ percent: event.currentTarget.value })} />
        </Field>
        <RadioGroup
          legend={words.who}
          name="opn-by"
          options={[
            { value: 'colleague', label: words.colleagueOption },
            { value: 'program', label: words.programOption },
          ]}
          value={draft.givenBy}
          onChange={(givenBy) => set({ givenBy })}
        />
        {setUp.error !== null && <Message kind="wrong">{describeError(setUp.error)}</Message>}
        {end.error !== null && <Message kind="wrong">{describeError(end.error)}</Message>}
        {setUp.isSuccess && <Message kind="right">{buttons.saved}</Message>}
        <div className="row">
          <Button type="submit" kind={settings === null ? 'first' : 'second'} busy={setUp.isPending && buttons.saving} disabled={input === null}>
            {settings === null ? words.begin : buttons.save}
          </Button>
          {settings !== null && (
            <Button kind="quiet" small disabled={end.isPending} onClick={() => setEnding(true)}>
              {words.end}
            </Button>
          )}
        </div>
        <ConfirmDialog
          isOpen={isEnding}
          title={words.end}
          text={words.endText}
          confirm={words.end}
          keep={words.keep}
          danger
          onConfirm={() => {
            setEnding(false)
            end.mutate()
          }}
          onClose={() => setEnding(false)}
        />
      </form>
    </Card>
  )
}
