import { pageMeta } from '#web/components/page-meta.ts'
import { withWords } from '#web/components/bring-words.tsx'
import { LeavePage } from '#web/features/newsletter/leave-page.tsx'
import { mailLinkWords } from '#web/components/mail-link-page.tsx'
import { leave } from '#web/features/newsletter/words/sw/mail-links.ts'

export const meta = () => pageMeta({ title: leave.title })

export default withWords(LeavePage, mailLinkWords.are(leave))
