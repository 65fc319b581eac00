import { useWords } from '#web/components/words.ts'
import { FrontNote } from '#web/features/accounts/front-note.tsx'
import { FrontPage } from '#web/components/front/front-page.tsx'
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx'
import { signInWords } from '#web/features/accounts/words/sign-in-words.ts'

export function SignInPage() {
  const words = useWords(signInWords)
  return (
    <FrontPage side={<FrontNote>{words.hand}</FrontNote>}>
      <SignInForm />
    </FrontPage>
  )
}
