import { Link, useNavigate } from 'react-router'
import { limits } from '#contract/base/limits.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import { registrationRoles } from '#contract/base/role-names.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { NewPasswordField } from '#web/components/auth/new-password-field.tsx'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { AgreeLine } from '#web/components/policies/agree-line.tsx'
import { FrontPage } from '#web/components/front/front-page.tsx'
import { RegistrationFailure } from '#web/features/accounts/registration-failure.tsx'
import { SocialButtons } from '#web/features/accounts/social-buttons.tsx'
import { registerWords } from '#web/features/accounts/words/register-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Hand, Tick } from '#web/ui/hand.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

export function RegisterPage() {
  const words = useWords(registerWords)
  return (
    <FrontPage
      side={
        <aside className="front-side">
          <h2 className="front-next">{words.next}</h2>
          <ol className="front-steps">
            {words.afternoon.map(({ title, text }) => (
              <li key={title}>
                <Tick chalk />
                <div>
                  <b>{title}</b>
                  <p className="quiet small">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="front-note" aria-hidden="true">
            <Hand>{words.hand}</Hand>
          </p>
        </aside>
      }
    >
      <RegisterForm />
    </FrontPage>
  )
}

const loadSchema = async () => (await import('#web/features/accounts/registration-form.ts')).registrationFormSchema
const read = (fields: FormData): unknown => Object.fromEntries(fields)

/** Opens an account, then leads to the sign-in page. */
function RegisterForm() {
  const words = useWords(registerWords)
  const registerAccount = useAuth((state) => state.register)
  const navigate = useNavigate()
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read,
    submit: async ({ firstName, lastName, email, schoolName, role, password, agreedTo }) => {
      await registerAccount({ firstName, lastName, email, role, password, agreedTo, ...(schoolName && { schoolName }) })
      await navigate(paths.login, { state: 'registered' })
    },
  })
  const paths = useSitePaths()
  return (
    <form className="stack-3" {...formProps}>
      <div>
        <h1>{words.title}</h1>
        <p className="quiet front-line">
          {words.haveOne} <Link to={paths.login}>{words.signIn}</Link>
        </p>
      </div>
      <div className="two">
        <Field label={words.firstName} error={errors['firstName']}>
          <TextInput name="firstName" autoComplete="given-name" required maxLength={limits.nameMaxChars} />
        </Field>
        <Field label={words.lastName} error={errors['lastName']}>
          <TextInput name="lastName" autoComplete="family-name" required maxLength={limits.nameMaxChars} />
        </Field>
      </div>
      <Field label={words.email} error={errors['email']}>
        <TextInput type="email" name="email" autoComplete="email" required maxLength={limits.emailMaxChars} />
      </Field>
      <Field label={words.school} optional hint={words.schoolHint} error={errors['schoolName']}>
        <TextInput name="schoolName" placeholder={words.schoolExample} autoComplete="organization" maxLength={limits.schoolNameMaxChars} />
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
      <NewPasswordField label={words.password} name="password" error={errors['password']} takesCommon />
      <Field label={words.confirm} error={errors['confirmPassword']} announce>
        <PasswordInput names={words.confirmNames} name="confirmPassword" autoComplete="new-password" required />
      </Field>
      <Checkbox name="agreedTo" value={policyVersion} required error={errors['agreedTo']} label={<AgreeLine words={words.agree} />} />
      {failure !== null && <RegistrationFailure error={failure} />}
      <Button type="submit" wide busy={isBusy && words.busy}>
        {words.submit}
      </Button>
      <SocialButtons />
    </form>
  )
}
