import { pageMeta } from '#web/components/page-meta.ts'
import { withWords } from '#web/components/bring-words.tsx'
import { RegisterPage } from '#web/features/accounts/register-page.tsx'
import { publicPaths as paths } from '#web/site-paths.ts'
import { registerWords } from '#web/features/accounts/words/register-words.ts'
import { register } from '#web/features/accounts/words/sw/register.ts'
import { socialWords } from '#web/features/accounts/words/social-words.ts'
import { social } from '#web/features/accounts/words/sw/social.ts'
import { newPasswordWords } from '#web/components/auth/words/new-password-words.ts'
import { newPassword } from '#web/components/auth/words/sw/new-password.ts'

export const meta = () => pageMeta({ ...register.head, path: paths.register, language: 'sw' })

export default withWords(RegisterPage, registerWords.are(register), socialWords.are(social), newPasswordWords.are(newPassword))
