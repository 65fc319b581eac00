import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { loginSchema } from '#contract/accounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { takeRememberedPage } from '#web/components/auth/remembered-page.ts'
import { contactDetails } from '#web/components/contact-details.ts'
import { Drawing } from '#web/components/drawing.tsx'
import markedAnswer from '#web/components/drawings/marked-answer.svg?raw'
import { pageMeta } from '#web/components/page-meta.ts'
import { FrontPage } from '#web/features/accounts/front-page.tsx'
import { SocialButtons } from '#web/features/accounts/social-buttons.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Hand } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import '#web/ui/sheet.css'

export const meta = () =>
  pageMeta({ title: 'Sign in', description: 'Sign in to Sahihi to print, upload, review and publish your exams.', path: paths.login })

export default function SignInPage() {
  return (
    <FrontPage
      side={
        <aside className="front-side front-side--mid" aria-hidden="true">
          <p className="front-note">
            <Hand>Your pen is where you left it.</Hand>
          </p>
          <Drawing svg={markedAnswer} className="sheet front-answer" />
        </aside>
      }
    >
      <SignInForm />
    </FrontPage>
  )
}

function SignInForm() {
  const { login, isAuthenticated } = useAuth()
  const [failure, setFailure] = useState<unknown>(null)
  const [hasForgotten, setForgotten] = useState(false)
  const form = useForm({ resolver: zodResolver(loginSchema), shouldUseNativeValidation: false })
  const { errors, isSubmitting } = form.formState
  const hasRegistered = useLocation().state === 'registered'

  // Someone who is signed in already has no business here.
  useEffect(() => {
    if (isAuthenticated) location.replace(takeRememberedPage() ?? paths.app)
  }, [isAuthenticated])

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await login(values)
    } catch (error) {
      setFailure(error)
    }
  })

  return (
    <form className="stack-3" method="post" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1>Sign in</h1>
        <p className="quiet front-line">
          New here? <Link to={paths.register}>Sign up</Link>
        </p>
      </div>
      {hasRegistered && failure === null && <Message kind="right">Your account is ready. Sign in to start.</Message>}
      {failure !== null && <SignInFailure error={failure} />}
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" required {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" required {...form.register('password')} />
      </Field>
      <div className="row row--between front-row">
        <Checkbox label="Remember me" {...form.register('remember')} />
        <Button kind="quiet" small onClick={() => setForgotten(true)} aria-expanded={hasForgotten}>
          Forgot password?
        </Button>
      </div>
      {hasForgotten && (
        <Message>
          Passwords cannot be reset by mail yet. Write to <a href={`mailto:${contactDetails.email}`}>{contactDetails.email}</a> from the address you
          registered with.
        </Message>
      )}
      <Button type="submit" wide busy={isSubmitting && 'Signing in…'}>
        Sign in
      </Button>
      <SocialButtons />
    </form>
  )
}

function SignInFailure({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.isFromServer) return <Message kind="wrong">{error.message}</Message>
  return (
    <Message kind="wrong" title="Login failed. Please check your credentials.">
      {describeError(error)}
    </Message>
  )
}
