import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { NewPasswordField } from '#web/components/auth/new-password-field.tsx'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { FrontNote } from '#web/features/accounts/front-note.tsx'
import { FrontPage } from '#web/components/front/front-page.tsx'
import { resetWords } from '#web/features/accounts/words/reset-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

const loadContract = () => import('#contract/accounts.ts')
const loadSchema = async () => (await loadContract()).resetPasswordSchema

/** Where the link of the mail leads; its code stands after `#`, and stays there for a reload. */
export function ResetPasswordPage() {
  const { reset, hand } = useWords(resetWords)
  const paths = useSitePaths()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const forget = useAuth((state) => state.forget)
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => ({ code: hash.slice(1), password: fields.get('password') }),
    submit: async (values) => {
      const { resetPassword } = await loadContract()
      await call(resetPassword, { body: values })
      // Every session has ended, this browser's too.
      forget()
      await navigate(paths.login, { state: 'reset', replace: true })
    },
  })
  const isWhole = hash.length > 1 && errors['code'] === undefined
  return (
    <FrontPage side={<FrontNote>{hand}</FrontNote>}>
      <form className="stack-3" {...formProps}>
        <div>
          <h1>{reset.title}</h1>
          <p className="quiet front-line">{reset.line}</p>
        </div>
        {!isWhole && <Message kind="wrong">{reset.notWhole}</Message>}
        {failure !== null && <Message kind="wrong">{describeError(failure)}</Message>}
        <NewPasswordField label={reset.password} name="password" error={errors['password']} />
        <Button type="submit" wide disabled={!isWhole} busy={isBusy && reset.busy}>
          {reset.submit}
        </Button>
        <p className="small">
          <Link className="front-forgot" to={paths.forgotPassword}>
            {reset.another}
          </Link>
        </p>
      </form>
    </FrontPage>
  )
}
