import { useLocation } from 'react-router'
import { formPaths } from '#contract/form-paths.ts'
import { MailLinkPage } from '#web/components/mail-link-page.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { useWords } from '#web/components/words.ts'
import { leaveWords } from '#web/features/newsletter/newsletter-words.ts'

export const meta = () => pageMeta({ title: leaveWords.en.title })

/** `/newsletter/leave#<id>.<seal>` */
export default function LeavePage() {
  return <MailLinkPage path={formPaths.leaveNewsletter} code={useLocation().hash.slice(1)} words={useWords(leaveWords)} />
}
