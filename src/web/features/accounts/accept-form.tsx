import { limits } from '#contract/base/limits.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import type { OpenInvitationView } from '#contract/invitations.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { NewPasswordField } from '#web/components/auth/new-password-field.tsx'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useRoleName } from '#web/components/roles/words/roles-words.ts'
import { useWords } from '#web/components/words.ts'
import { AgreeLine } from '#web/components/policies/agree-line.tsx'
import { RegistrationFailure } from '#web/features/accounts/registration-failure.tsx'
import { invitationWords } from '#web/features/accounts/words/invitation-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

const loadSchema = async () => (await import('#contract/invitations.ts')).acceptInvitationSchema

/** Opens the account that an invitation is for, and signs it in. Address and role are the invitation's. */
export function AcceptForm({ code, invitation }: { code: string; invitation: OpenInvitationView }) {
  const words = useWords(invitationWords)
  const nameRole = useRoleName()
  const acceptInvitation = useAuth((state) => state.acceptInvitation)
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => ({ ...Object.fromEntries(fields), code, agreedTo: policyVersion }),
    submit: async (values) => {
      await acceptInvitation(values)
      location.replace(paths.app)
    },
  })
  return (
    <form className="stack-3" {...formProps}>
      <div>
        <h1>{words.title(invitation.schoolName)}</h1>
        <p className="quiet front-line">{words.line(invitation.invitedByName, nameRole(invitation.role))}</p>
      </div>
      <Field label={words.email}>
        <TextInput type="email" autoComplete="username" readOnly value={invitation.email} />
      </Field>
      <div className="two">
        <Field label={words.firstName} error={errors['firstName']}>
          <TextInput name="firstName" autoComplete="given-name" required maxLength={limits.nameMaxChars} />
        </Field>
        <Field label={words.lastName} error={errors['lastName']}>
          <TextInput name="lastName" autoComplete="family-name" required maxLength={limits.nameMaxChars} />
        </Field>
      </div>
      <NewPasswordField label={words.password} name="password" error={errors['password']} />
      <p className="small quiet">
        <AgreeLine words={words.agree} />
      </p>
      {failure !== null && <RegistrationFailure error={failure} />}
      <Button type="submit" wide busy={isBusy && words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}
