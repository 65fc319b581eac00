import { useLocation } from 'react-router'
import { formPaths } from '#contract/form-paths.ts'
import { MailLinkPage } from '#web/components/mail-link-page.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { confirmEmailWords } from '#web/features/accounts/words/confirm-email-words.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Confirm your address' })

/** `/confirm-email#<code>`, and `/confirm-email#<code>.sw` where the mail was in Kiswahili: the page goes on in it. */
export default function ConfirmEmailPage() {
  const [code = '', language] = useLocation().hash.slice(1).split('.')
  const spoken = language === 'sw' ? 'sw' : 'en'
  const words = confirmEmailWords[spoken] ?? confirmEmailWords.en
  return <MailLinkPage path={formPaths.confirmEmail} code={code} words={words} lang={spoken} next={paths.app} />
}
