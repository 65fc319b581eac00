import { pageMeta } from '#web/components/page-meta.ts'
import { useWords } from '#web/components/words.ts'
import { NewsletterLink } from '#web/features/newsletter/newsletter-link.tsx'
import { confirmWords } from '#web/features/newsletter/newsletter-words.ts'

export const meta = () => pageMeta({ title: confirmWords.en.title })

/** `/newsletter/confirm#<code>` */
export default function ConfirmPage() {
  return <NewsletterLink path="/newsletter/confirm" words={useWords(confirmWords)} />
}
