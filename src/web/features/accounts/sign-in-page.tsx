import { pageMeta } from '#web/components/page-meta.ts'
import { useWords } from '#web/components/words.ts'
import { FrontNote } from '#web/features/accounts/front-note.tsx'
import { FrontPage } from '#web/features/accounts/front-page.tsx'
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx'
import { signInWords } from '#web/features/accounts/words/sign-in-words.ts'
import { paths } from '#web/paths.ts'

export const meta = () =>
  pageMeta({ title: 'Sign in', description: 'Sign in to Sahihi to print, upload, review and publish your exams.', path: paths.login })

export default function SignInPage() {
  const words = useWords(signInWords)
  return (
    <FrontPage side={<FrontNote>{words.hand}</FrontNote>}>
      <SignInForm />
    </FrontPage>
  )
}
