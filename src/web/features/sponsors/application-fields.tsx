import type { ReactNode } from 'react'
import { applicationLimits, counties, signals } from '#contract/base/application-form.ts'
import { limits } from '#contract/base/limits.ts'
import { readFields } from '#web/api/send-form.ts'
import { useWords } from '#web/components/words.ts'
import { applyWords } from '#web/features/sponsors/words/apply-words.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'

/** What was filled in, as the server takes it. */
export function readApplication(form: HTMLFormElement): Record<string, string | boolean> {
  const { isHead, ...fields } = readFields(form)
  return { ...fields, isHead: isHead !== undefined }
}

const countiesByName = counties.toSorted((a, b) => (a < b ? -1 : 1))

/** The browser holds what is typed and reports what is wrong; React only renders. */
export function ApplicationFields() {
  const words = useWords(applyWords)
  const { schoolMaxChars, registrationMaxChars, maxPupils, maxPapersPerTerm, phoneMaxChars, refereeMaxChars, changeMaxChars } = applicationLimits
  return (
    <>
      <div className="two">
        <Asked {...words.school}>
          <TextInput name="schoolName" autoComplete="organization" required maxLength={schoolMaxChars} />
        </Asked>
        <Asked {...words.county}>
          <Select name="county" required defaultValue="">
            <option value="" disabled>
              {words.choose}
            </option>
            {countiesByName.map((county) => (
              <option key={county}>{county}</option>
            ))}
          </Select>
        </Asked>
        <Asked {...words.registration}>
          <TextInput name="registrationNumber" required maxLength={registrationMaxChars} />
        </Asked>
        <Asked {...words.pupils}>
          <TextInput name="pupils" type="number" inputMode="numeric" required min={1} max={maxPupils} />
        </Asked>
        <Asked {...words.papers}>
          <TextInput name="papersPerTerm" type="number" inputMode="numeric" required min={1} max={maxPapersPerTerm} />
        </Asked>
        <Asked {...words.signal}>
          <Select name="signal" required defaultValue="">
            <option value="" disabled>
              {words.choose}
            </option>
            {signals.map((signal) => (
              <option key={signal} value={signal}>
                {words.signals[signal]}
              </option>
            ))}
          </Select>
        </Asked>
        <Asked {...words.email}>
          <TextInput name="email" type="email" autoComplete="email" required maxLength={limits.emailMaxChars} />
        </Asked>
        <Asked {...words.phone}>
          <TextInput name="phone" type="tel" autoComplete="tel" required maxLength={phoneMaxChars} />
        </Asked>
      </div>
      <Asked {...words.referee}>
        <TextInput name="referee" required maxLength={refereeMaxChars} />
      </Asked>
      <Asked {...words.change} optional>
        <TextArea name="change" rows={3} maxLength={changeMaxChars} />
      </Asked>
      <Checkbox name="isHead" required label={words.isHead} />
    </>
  )
}

/** A field, and below it why it is asked. */
function Asked({ label, why, optional = false, children }: { label: string; why: string; optional?: boolean; children: ReactNode }) {
  return (
    <Field label={label} optional={optional} hint={why}>
      {children}
    </Field>
  )
}
