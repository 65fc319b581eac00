import { useState } from 'react'
import { passwordHint } from '#contract/password-rule.ts'
import { isCommonPassword } from '#web/components/auth/common-password.ts'
import { useWords, type Words } from '#web/components/words.ts'
import { Field } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

interface NewPasswordWords {
  common: string
}

const newPasswordWords: Words<NewPasswordWords> = {
  en: { common: 'This is among the first passwords that somebody would try. You may keep it; one of your own is safer.' },
}

export interface NewPasswordFieldProps {
  label: string
  name: string
  error: string | undefined
}

/** A password that is being chosen: the rule below it, and a warning, never a refusal, for one that everybody chooses. */
export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  const words = useWords(newPasswordWords)
  const [isCommon, setCommon] = useState(false)
  return (
    <>
      <Field label={label} hint={passwordHint} error={error}>
        <PasswordInput
          label={label.toLowerCase()}
          name={name}
          autoComplete="new-password"
          required
          onInput={(event) => setCommon(isCommonPassword(event.currentTarget.value))}
        />
      </Field>
      {isCommon && <Message kind="doubt">{words.common}</Message>}
    </>
  )
}
