import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { passwordHint } from '#contract/password-rule.ts'
import { limits } from '#contract/limits.ts'
import { registrationRoleLabels, registrationRoles } from '#contract/roles.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { registrationFormSchema } from '#web/features/accounts/registration-form.ts'
import { SocialButtons } from '#web/features/accounts/social-buttons.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

/** Opens an account, then leads to the sign-in page. */
export function RegisterForm() {
  const registerAccount = useAuth((state) => state.register)
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(registrationFormSchema) })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ firstName, lastName, email, schoolName, role, password }) => {
    setFailure(null)
    try {
      await registerAccount({ firstName, lastName, email, role, password, ...(schoolName && { schoolName }) })
    } catch (error) {
      setFailure(error)
      return
    }
    await navigate(paths.login, { state: 'registered' })
  })

  const { nameMaxChars, schoolNameMaxChars, emailMaxChars } = limits
  return (
    <form className="stack-3" method="post" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1>Create account</h1>
        <p className="quiet front-line">
          Already have one? <Link to={paths.login}>Sign in</Link>
        </p>
      </div>
      <div className="two">
        <Field label="First name" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" required maxLength={nameMaxChars} {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" required maxLength={nameMaxChars} {...register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" required maxLength={emailMaxChars} {...register('email')} />
      </Field>
      <Field
        label="School name"
        optional
        hint="Opens a new school. To join one, ask a colleague for an invitation."
        error={errors.schoolName?.message}
      >
        <TextInput placeholder="Your school" autoComplete="organization" maxLength={schoolNameMaxChars} {...register('schoolName')} />
      </Field>
      <Field label="Role" error={errors.role?.message}>
        <Select {...register('role')}>
          {registrationRoles.map((role) => (
            <option key={role} value={role}>
              {registrationRoleLabels[role]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Password" hint={passwordHint} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" required {...register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message} announce>
        <PasswordInput label="confirmed password" autoComplete="new-password" required {...register('confirmPassword')} />
      </Field>
      <Checkbox
        required
        error={errors.terms?.message}
        label={
          <>
            I agree to the <Link to={paths.contact}>Terms of Service</Link> and <Link to={paths.contact}>Privacy Policy</Link>
          </>
        }
        {...register('terms')}
      />
      {failure !== null && <RegistrationFailure error={failure} />}
      <Button type="submit" wide busy={isSubmitting && 'Creating account…'}>
        Create account
      </Button>
      <SocialButtons />
    </form>
  )
}

function RegistrationFailure({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || !error.isFromServer) return <Message kind="wrong">Registration failed. Please try again.</Message>
  if (error.errors.length === 0) return <Message kind="wrong">{error.message}</Message>
  return (
    <Message kind="wrong" title="Registration failed:">
      {error.errors.map(({ msg }) => (
        <div key={msg}>{msg}</div>
      ))}
    </Message>
  )
}
