import { pageMeta } from '#web/components/page-meta.ts'
import { withWords } from '#web/components/bring-words.tsx'
import { ConfirmPage } from '#web/features/newsletter/confirm-page.tsx'
import { mailLinkWords } from '#web/components/mail-link-page.tsx'
import { confirm } from '#web/features/newsletter/words/sw/mail-links.ts'

export const meta = () => pageMeta({ title: confirm.title })

export default withWords(ConfirmPage, mailLinkWords.are(confirm))
