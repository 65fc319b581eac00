import { useLocation } from 'react-router'
import { formPaths } from '#contract/form-paths.ts'
import { MailLinkPage } from '#web/components/mail-link-page.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { useWords } from '#web/components/words.ts'
import { confirmWords } from '#web/features/newsletter/newsletter-words.ts'

export const meta = () => pageMeta({ title: confirmWords.en.title })

/** `/newsletter/confirm#<code>` */
export default function ConfirmPage() {
  return <MailLinkPage path={formPaths.confirmSubscription} code={useLocation().hash.slice(1)} words={useWords(confirmWords)} />
}
