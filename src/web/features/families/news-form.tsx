import type { FamilyAct, RefusedForm } from '#contract/family-page.ts'
import type { FamilyView } from '#contract/family.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { FamilyForm, typedIn } from './family-form.tsx'
import { familyWords } from './family-words.ts'

interface NewsFormProps {
  news: FamilyView['news']
  hasAccount: boolean
  path: string
  refused: RefusedForm | null
  done: FamilyAct | null
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const acts: readonly (FamilyAct | undefined)[] = ['news', 'email', 'email-code']

/** Whether and when news comes by mail, and where to. An account's address is the account's. */
export function NewsForm({ news, hasAccount, path, refused, done }: NewsFormProps) {
  const words = useWords(familyWords).news
  const { email, isProven, canMail } = news
  return (
    <details className="g-sec fam-more" open={acts.includes(refused?.act) || (done !== null && acts.includes(done))}>
      <summary>{words.title}</summary>
      {!canMail && <p>{words.noMail}</p>}
      {canMail && email !== null && isProven && <p>{words.addressOf(email)}</p>}
      {canMail && email !== null && !isProven && !hasAccount && (
        <FamilyForm act="email-code" path={path} refused={refused}>
          <p>{words.addressWaits(email)}</p>
          <Field label={words.code}>
            <TextInput name="code" required inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          </Field>
          <Button type="submit" kind="second">
            {words.prove}
          </Button>
        </FamilyForm>
      )}
      {canMail && !hasAccount && (
        <FamilyForm act="email" path={path} refused={refused}>
          <Field label={words.address}>
            <TextInput name="email" type="email" required maxLength={254} autoComplete="email" defaultValue={typedIn(refused, 'email', 'email')} />
          </Field>
          <Button type="submit" kind="second">
            {words.sendCode}
          </Button>
        </FamilyForm>
      )}
      {canMail && (
        <FamilyForm act="news" path={path} refused={refused}>
          <label className="row">
            <input type="checkbox" name="wantsMail" value="yes" defaultChecked={news.wantsMail} /> {words.wantsMail}
          </label>
          <div className="row fam-hours">
            <HourField label={words.quiet} name="quietFrom" hour={news.quietFrom} />
            <HourField label={words.and} name="quietTo" hour={news.quietTo} />
          </div>
          <Button type="submit" kind="second">
            {words.save}
          </Button>
        </FamilyForm>
      )}
    </details>
  )
}

function HourField({ label, name, hour }: { label: string; name: string; hour: number }) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={hour}>
        {hours.map((each) => (
          <option key={each} value={each}>
            {`${String(each).padStart(2, '0')}:00`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
