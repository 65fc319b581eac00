import { maxOtherGuardians } from '#contract/classes.ts'
import { normalizePhone } from '#engine/pupils/phone.ts'
import { columnWords, labelOf } from '#engine/sentences/column-words.ts'
import { useWords } from '#web/components/words.ts'
import { pupilWords } from '#web/features/classes/class-words.ts'
import type { GuardianForm } from '#web/features/classes/pupil-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface OtherGuardiansProps {
  guardians: readonly GuardianForm[]
  onChange: (guardians: GuardianForm[]) => void
  /** By the path of a field, what the server says of it. */
  refused: Readonly<Record<string, string | undefined>>
  /** Whether faults are shown. */
  isTouched: boolean
}

/** Whether a row can be stored. */
export function isGuardianRight({ name, phone }: GuardianForm): boolean {
  return normalizePhone(phone) !== null || (name.trim() === '' && phone.trim() === '')
}

/** Guardians after the first, each with a number of their own. */
export function OtherGuardians({ guardians, onChange, refused, isTouched }: OtherGuardiansProps) {
  const words = useWords(pupilWords)
  const columns = useWords(columnWords)
  const change = (at: number, changed: Partial<GuardianForm>) =>
    onChange(guardians.map((each, index) => (index === at ? { ...each, ...changed } : each)))
  return (
    <fieldset className="pupil-guardians">
      <legend className="label">{words.otherGuardians}</legend>
      {guardians.map((guardian, at) => (
        // Rows have no name of their own until they are stored.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="pupil-guardian">
          <Field label={labelOf(columns.guardian)} optional>
            <TextInput value={guardian.name} autoComplete="off" maxLength={100} onChange={({ target }) => change(at, { name: target.value })} />
          </Field>
          <Field
            label={labelOf(columns.phone)}
            error={
              (isTouched && !isGuardianRight(guardian) ? words.write(columns.phone.expected ?? '') : undefined) ?? refused[`guardians.${at}.phone`]
            }
          >
            <TextInput
              type="tel"
              value={guardian.phone}
              autoComplete="off"
              maxLength={20}
              onChange={({ target }) => change(at, { phone: target.value })}
            />
          </Field>
          <Button kind="quiet" small onClick={() => onChange(guardians.filter((_, index) => index !== at))}>
            {words.removeGuardian(guardian.name.trim() || guardian.phone.trim())}
          </Button>
        </div>
      ))}
      {guardians.length < maxOtherGuardians && (
        <Button kind="second" small onClick={() => onChange([...guardians, { name: '', phone: '' }])}>
          <Icon name="plus" /> {words.addGuardian}
        </Button>
      )}
      <p className="hint">{words.otherGuardiansHint}</p>
    </fieldset>
  )
}
