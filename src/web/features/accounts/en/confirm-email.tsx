import { pageMeta } from '#web/components/page-meta.ts'
import { withWords } from '#web/components/bring-words.tsx'
import { ConfirmEmailPage } from '#web/features/accounts/confirm-email-page.tsx'
import { mailLinkWords } from '#web/components/mail-link-page.tsx'
import { confirmEmail } from '#web/features/accounts/words/en/confirm-email.ts'

export const meta = () => pageMeta({ title: confirmEmail.title })

export default withWords(ConfirmEmailPage, mailLinkWords.are(confirmEmail))
