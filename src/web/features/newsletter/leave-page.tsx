import { pageMeta } from '#web/components/page-meta.ts'
import { useWords } from '#web/components/words.ts'
import { NewsletterLink } from '#web/features/newsletter/newsletter-link.tsx'
import { leaveWords } from '#web/features/newsletter/newsletter-words.ts'

export const meta = () => pageMeta({ title: leaveWords.en.title })

/** `/newsletter/leave#<id>.<seal>` */
export default function LeavePage() {
  return <NewsletterLink path="/newsletter/leave" words={useWords(leaveWords)} />
}
