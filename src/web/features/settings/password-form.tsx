import { useState } from 'react'
import { changePasswordSchema } from '#contract/accounts.ts'
import { describeRefusal } from '#web/api/describe-error.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { readApiWords } from '#web/api/api-words.ts'
import { NewPasswordField } from '#web/components/auth/new-password-field.tsx'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useWords } from '#web/components/words.ts'
import { useRefreshSessions } from '#web/features/settings/session-calls.ts'
import { settingsWords } from '#web/features/settings/settings-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const loadSchema = async () => changePasswordSchema

export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const words = useWords(settingsWords).password
  // A new form, empty, after each change.
  const [changes, setChanges] = useState(0)
  return (
    <Card title={words.title}>
      {hasPassword ? (
        <ChangeForm key={changes} onChanged={() => setChanges(changes + 1)} />
      ) : (
        <>
          <p className="quiet small settings-text">{words.none}</p>
          <LinkButton kind="second" small to={paths.forgotPassword}>
            {words.askForOne}
          </LinkButton>
        </>
      )}
    </Card>
  )
}

function ChangeForm({ onChanged }: { onChanged: () => void }) {
  const words = useWords(settingsWords).password
  const changePassword = useAuth((state) => state.changePassword)
  const refreshSessions = useRefreshSessions()
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => Object.fromEntries(fields),
    submit: async (values) => {
      await changePassword(values)
      await refreshSessions()
      showToast(words.saved)
      onChanged()
    },
  })
  return (
    <form className="stack-3" {...formProps}>
      <Field label={words.current} error={errors['currentPassword']}>
        <PasswordInput name="currentPassword" names={words.currentNames} autoComplete="current-password" required />
      </Field>
      <NewPasswordField label={words.fresh} name="newPassword" error={errors['newPassword']} />
      <p className="quiet small">{words.note}</p>
      {failure !== null && <Message kind="wrong">{describeRefusal(failure, readApiWords().auth.changePassword)}</Message>}
      <Button type="submit" kind="second" busy={isBusy && words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}
