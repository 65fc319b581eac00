import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#web/api/call.ts'
import { sendsMail } from '#web/api/sends-mail.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { FrontPage } from '#web/components/front/front-page.tsx'
import { FrontNote } from '#web/features/accounts/front-note.tsx'
import { resetWords } from '#web/features/accounts/words/reset-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'

const loadContract = () => import('#contract/accounts.ts')
const loadSchema = async () => (await loadContract()).forgotPasswordSchema

export function ForgotPasswordPage() {
  const { forgot, hand } = useWords(resetWords)
  const paths = useSitePaths()
  const [isSent, setSent] = useState(false)
  const isMailed = useIsMailed()
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => Object.fromEntries(fields),
    submit: async (values) => {
      setSent(false)
      const { forgotPassword } = await loadContract()
      await call(forgotPassword, { body: values })
      setSent(true)
    },
  })
  return (
    <FrontPage side={<FrontNote>{hand}</FrontNote>}>
      <form className="stack-3" {...formProps}>
        <div>
          <h1>{forgot.title}</h1>
          <p className="quiet front-line">{isMailed === false ? forgot.lineKept : forgot.line}</p>
        </div>
        {isSent && (
          <Message kind="right" title={isMailed === false ? forgot.kept : forgot.sent}>
            {isMailed === false ? forgot.askFor : forgot.slow}
          </Message>
        )}
        {failure !== null && <Message kind="wrong">{describeError(failure)}</Message>}
        <Field label={forgot.email} error={errors['email']}>
          <TextInput type="email" name="email" autoComplete="email" required />
        </Field>
        <Button type="submit" wide busy={isBusy && (isMailed === false ? forgot.busyKept : forgot.busy)}>
          {isMailed === false ? forgot.submitKept : forgot.submit}
        </Button>
        <p className="small">
          <Link className="front-forgot" to={paths.login}>
            {forgot.back}
          </Link>
        </p>
      </form>
    </FrontPage>
  )
}

/** Null until it is known. */
function useIsMailed(): boolean | null {
  const [isMailed, setMailed] = useState<boolean | null>(null)
  useEffect(() => {
    let isHere = true
    void sendsMail().then((answer) => isHere && setMailed(answer))
    return () => {
      isHere = false
    }
  }, [])
  return isMailed
}
