import { pageMeta } from '#web/components/page-meta.ts'
import { withWords } from '#web/components/bring-words.tsx'
import { SignInPage } from '#web/features/accounts/sign-in-page.tsx'
import { publicPaths as paths } from '#web/site-paths.ts'
import { signInWords } from '#web/features/accounts/words/sign-in-words.ts'
import { signIn } from '#web/features/accounts/words/en/sign-in.ts'
import { socialWords } from '#web/features/accounts/words/social-words.ts'
import { social } from '#web/features/accounts/words/en/social.ts'

export const meta = () => pageMeta({ ...signIn.head, path: paths.login, language: 'en' })

export default withWords(SignInPage, signInWords.are(signIn), socialWords.are(social))
