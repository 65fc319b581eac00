import type { RefusedForm } from '#contract/family-page.ts'
import type { FamilyView } from '#contract/family.ts'
import { limits } from '#contract/base/limits.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FamilyForm, typedIn } from './family-form.tsx'
import { familyWords } from './family-words.ts'

interface AccountFormProps {
  news: FamilyView['news']
  path: string
  refused: RefusedForm | null
}

/** For a guardian without an account: the children go into one, once its address is proven. */
export function AccountForm({ news: { email, isProven, canMail }, path, refused }: AccountFormProps) {
  const words = useWords(familyWords).account
  return (
    <details className="g-sec fam-more" open={refused?.act === 'account'}>
      <summary>{words.title}</summary>
      {email === null || !isProven ? (
        <p>{canMail ? words.first : words.noMail}</p>
      ) : (
        <>
          <p className="quiet">{words.text(email)}</p>
          <FamilyForm act="account" path={path} refused={refused}>
            <NameField label={words.firstName} name="firstName" autoComplete="given-name" refused={refused} />
            <NameField label={words.lastName} name="lastName" autoComplete="family-name" refused={refused} />
            <Field label={words.password} hint={words.passwordHint}>
              <TextInput name="password" type="password" required minLength={8} maxLength={limits.passwordMaxChars} autoComplete="new-password" />
            </Field>
            <Button type="submit" kind="second">
              {words.action}
            </Button>
          </FamilyForm>
        </>
      )}
    </details>
  )
}

function NameField({ label, name, autoComplete, refused }: { label: string; name: string; autoComplete: string; refused: RefusedForm | null }) {
  return (
    <Field label={label}>
      <TextInput
        name={name}
        autoComplete={autoComplete}
        required
        minLength={limits.nameMinChars}
        maxLength={limits.nameMaxChars}
        defaultValue={typedIn(refused, 'account', name)}
      />
    </Field>
  )
}
