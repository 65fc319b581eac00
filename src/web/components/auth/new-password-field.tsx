import { useState } from 'react'
import { passwordPattern } from '#contract/base/password-rule.ts'
import listUrl from '#contract/base/common-passwords.txt?url'
import { newPasswordWords } from '#web/components/auth/words/new-password-words.ts'
import { useWords } from '#web/components/words.ts'
import { Field } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

export interface NewPasswordFieldProps {
  label: string
  name: string
  error: string | undefined
  /** At registration, where the specification fixes the rule: a common one is warned of and taken. Elsewhere the server refuses it. */
  takesCommon?: boolean
}

/** A password that is being chosen: the rule below it, and a word about one that everybody chooses. */
export function NewPasswordField({ label, name, error, takesCommon = false }: NewPasswordFieldProps) {
  const words = useWords(newPasswordWords)
  const [isCommon, setCommon] = useState(false)

  async function look(input: HTMLInputElement): Promise<void> {
    const isCommonPassword = await loadCommonPasswords()
    // By now there may be more in the field.
    setCommon(isCommonPassword(input.value))
  }
  return (
    <>
      <Field label={label} hint={words.hint} error={error}>
        <PasswordInput
          name={name}
          autoComplete="new-password"
          required
          onFocus={() => void loadCommonPasswords().catch(() => undefined)}
          // Without the list this field says nothing; the server checks the password anyway.
          onInput={(event) => void look(event.currentTarget).catch(() => undefined)}
        />
      </Field>
      {isCommon && <Message kind={takesCommon ? 'doubt' : 'wrong'}>{takesCommon ? words.warned : words.refused}</Message>}
    </>
  )
}

let loading: Promise<(password: string) => boolean> | undefined

/** Whether a password that passes the rule is common. The list is loaded only when somebody begins to type one. */
function loadCommonPasswords(): Promise<(password: string) => boolean> {
  loading ??= load().catch((error: unknown) => {
    // Asked for again with the next key.
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<(password: string) => boolean> {
  const [{ isCommonPassword, readCommonPasswords }, text] = await Promise.all([import('#contract/base/common-password.ts'), fetchText()])
  const list = readCommonPasswords(text)
  // While one still types there is only the beginning of a word.
  return (password) => passwordPattern.test(password) && isCommonPassword(list, password)
}

async function fetchText(): Promise<string> {
  const answer = await fetch(listUrl)
  if (!answer.ok) throw new Error(`The list of common passwords answered ${answer.status}.`)
  return answer.text()
}
