import { pageMeta } from '#web/components/page-meta.ts'
import { withWords } from '#web/components/bring-words.tsx'
import { ResetPasswordPage } from '#web/features/accounts/reset-password-page.tsx'
import { resetWords } from '#web/features/accounts/words/reset-words.ts'
import { reset } from '#web/features/accounts/words/sw/reset.ts'
import { newPasswordWords } from '#web/components/auth/words/new-password-words.ts'
import { newPassword } from '#web/components/auth/words/sw/new-password.ts'

export const meta = () => pageMeta({ title: reset.reset.title })

export default withWords(ResetPasswordPage, resetWords.are(reset), newPasswordWords.are(newPassword))
