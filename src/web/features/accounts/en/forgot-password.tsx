import { pageMeta } from '#web/components/page-meta.ts'
import { withWords } from '#web/components/bring-words.tsx'
import { ForgotPasswordPage } from '#web/features/accounts/forgot-password-page.tsx'
import { resetWords } from '#web/features/accounts/words/reset-words.ts'
import { reset } from '#web/features/accounts/words/en/reset.ts'

export const meta = () => pageMeta({ title: reset.forgot.title })

export default withWords(ForgotPasswordPage, resetWords.are(reset))
