import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pathIn } from '#contract/base/site-language.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { takeRememberedPage } from '#web/components/auth/remembered-page.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { readGoogleAnswer, type GoogleProblem } from '#web/features/accounts/read-google-answer.ts'
import { SocialButtons } from '#web/features/accounts/social-buttons.tsx'
import { signInWords } from '#web/features/accounts/words/sign-in-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

const loadSchema = async () => (await import('#contract/accounts.ts')).loginSchema

export function SignInForm() {
  const words = useWords(signInWords)
  const site = useSitePaths()
  const family = pathIn(useLanguage(), '/family')
  const { login, isAuthenticated } = useAuth()
  const { state } = useLocation()
  const [notice, setNotice] = useState<Notice | null>(null)
  const google = useGoogleAnswer()
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => ({ email: fields.get('email'), password: fields.get('password'), remember: fields.get('remember') === 'on' }),
    submit: login,
  })

  // Not before the page has started: after a reload the browser still knows, and the page that was built does not.
  useEffect(() => setNotice(noticeOf(state)), [state])

  // Someone who is signed in, now or from before, is taken on by a full page load.
  useEffect(() => {
    if (isAuthenticated) location.replace(takeRememberedPage() ?? paths.app)
  }, [isAuthenticated])

  const isQuiet = failure === null && google.problem === null
  return (
    <form className="stack-3" {...formProps}>
      <div>
        <h1>{words.title}</h1>
        <p className="quiet front-line">
          {words.newHere} <Link to={site.register}>{words.signUp}</Link>
        </p>
        <p className="quiet">
          {words.families} <a href={family}>{words.slip}</a>
        </p>
      </div>
      {isQuiet && notice !== null && <Message kind="right">{words.notices[notice]}</Message>}
      {google.isFinishing && <Message>{words.finishing}</Message>}
      {google.problem !== null && failure === null && <Message kind="wrong">{words.google[google.problem]}</Message>}
      {failure !== null && <SignInFailure error={failure} />}
      <Field label={words.email} error={errors['email']}>
        <TextInput type="email" name="email" autoComplete="email" required />
      </Field>
      <Field label={words.password} error={errors['password']}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <div className="row row--between front-row">
        <Checkbox label={words.remember} name="remember" />
        <Link className="front-forgot" to={site.forgotPassword}>
          {words.forgot}
        </Link>
      </div>
      <Button type="submit" wide busy={isBusy && words.busy}>
        {words.submit}
      </Button>
      <SocialButtons />
    </form>
  )
}

type Notice = 'registered' | 'reset'

/** What the page before this one did. */
function noticeOf(state: unknown): Notice | null {
  return state === 'registered' || state === 'reset' ? state : null
}

function SignInFailure({ error }: { error: unknown }) {
  const { failed } = useWords(signInWords)
  if (error instanceof ApiError && error.isFromServer) return <Message kind="wrong">{error.message}</Message>
  return (
    <Message kind="wrong" title={failed}>
      {describeError(error)}
    </Message>
  )
}

/** On the way back from Google: finishes the sign-in with the code in the address, or says why there is none. */
function useGoogleAnswer(): { isFinishing: boolean; problem: GoogleProblem | null } {
  const finishGoogle = useAuth((state) => state.finishGoogle)
  const [isFinishing, setFinishing] = useState(false)
  const [problem, setProblem] = useState<GoogleProblem | null>(null)

  useEffect(() => {
    const answer = readGoogleAnswer(location.hash)
    if (answer === null) return
    // Used once; a reload starts afresh.
    history.replaceState(history.state, '', location.pathname + location.search)
    if ('problem' in answer) return setProblem(answer.problem)
    setFinishing(true)
    finishGoogle(answer.code)
      .catch((error: unknown) => setProblem(error instanceof ApiError && error.code === 'offline' ? 'away' : 'failed'))
      .finally(() => setFinishing(false))
  }, [finishGoogle])

  return { isFinishing, problem }
}
