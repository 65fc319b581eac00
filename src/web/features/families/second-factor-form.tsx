import { secondFactors } from '#contract/families.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { RadioGroup } from '#web/ui/choices.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useChangeFamilySettings, useFamilySettings } from './access-calls.ts'
import { accessWords } from './access-words.ts'
import './access.css'

/** For the leaders of a school; kept as soon as it is chosen. */
export function SecondFactorForm() {
  const words = useWords(accessWords)
  const settings = useFamilySettings(true)
  const change = useChangeFamilySettings()
  if (settings.data === undefined) return null
  const chosen = secondFactors.find((each) => each === settings.data.secondFactor) ?? 'guardian-phone'
  return (
    <section className="acc-settings stack">
      {change.error !== null && <Message kind="wrong">{describeError(change.error)}</Message>}
      <RadioGroup
        legend={words.settings}
        name="second-factor"
        options={secondFactors.map((value) => ({ value, label: words.asks[value] }))}
        value={change.isPending ? change.variables : chosen}
        onChange={(value) => change.mutate(value, { onSuccess: () => showToast(words.saved) })}
      />
      <p className="small quiet">{words.settingsHint}</p>
    </section>
  )
}
