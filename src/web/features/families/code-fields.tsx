import type { RefusedForm } from '#contract/family-page.ts'
import type { FamilyKind } from '#contract/family.ts'
import { useWords } from '#web/components/words.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { typedIn } from './family-form.tsx'
import { familyWords } from './family-words.ts'

/** The code of a slip, and what the school asks for beside it. */
export function CodeFields({ act, door, refused }: { act: 'sign-in' | 'link'; door: FamilyKind; refused: RefusedForm | null }) {
  const words = useWords(familyWords).signIn
  return (
    <>
      <Field label={words.code} hint={words.codeHint}>
        <TextInput
          name="code"
          required
          minLength={8}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typedIn(refused, act, 'code')}
        />
      </Field>
      <Field label={words.proof[door]} hint={words.proofHint[door]}>
        <TextInput
          name="proof"
          required={door === 'pupil'}
          maxLength={30}
          autoComplete="one-time-code"
          spellCheck={false}
          defaultValue={typedIn(refused, act, 'proof')}
        />
      </Field>
    </>
  )
}
