import { invite, inviteSchema } from '#contract/invitations.ts'
import { limits } from '#contract/base/limits.ts'
import { registrationRoles } from '#contract/base/roles.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useSendsMail } from '#web/components/mail/use-sends-mail.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useWords } from '#web/components/words.ts'
import { useRefreshInvitations } from '#web/features/invitations/colleague-calls.ts'
import { colleaguesWords } from '#web/features/invitations/colleagues-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const loadSchema = async () => inviteSchema

export function InviteForm() {
  const words = useWords(colleaguesWords).invite
  const refresh = useRefreshInvitations()
  const isMailed = useSendsMail()
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => Object.fromEntries(fields),
    submit: async (values, form) => {
      await call(invite, { body: values })
      form.reset()
      showToast((isMailed ? words.sent : words.kept)(values.email))
      await refresh()
    },
  })
  return (
    <Card title={words.title}>
      <p className="quiet small invite-text">{isMailed ? words.text : words.textKept}</p>
      <form className="invite" {...formProps}>
        <Field label={words.email} error={errors['email']}>
          <TextInput type="email" name="email" autoComplete="off" required maxLength={limits.emailMaxChars} />
        </Field>
        <Field label={words.role} error={errors['role']}>
          <Select name="role">
            {registrationRoles.map((role) => (
              <option key={role} value={role}>
                {words.roles[role]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={isBusy && words.busy}>
          {words.submit}
        </Button>
      </form>
      {failure !== null && (
        <div className="invite-note">
          <Message kind="wrong">{describeError(failure)}</Message>
        </div>
      )}
    </Card>
  )
}
