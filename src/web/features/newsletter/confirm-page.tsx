import { Navigate, useLocation } from 'react-router'
import { formPaths } from '#contract/base/form-paths.ts'
import { MailLinkPage } from '#web/components/mail-link-page.tsx'
import { useLanguage } from '#web/components/words.ts'
import { sitePaths } from '#web/site-paths.ts'

/** `/newsletter/confirm#<code>`; the code of who asked in Kiswahili begins with `sw.`, and the page goes on in it. */
export function ConfirmPage() {
  const { hash } = useLocation()
  const isEnglish = useLanguage() === 'en'
  if (isEnglish && hash.startsWith('#sw.')) return <Navigate replace to={{ pathname: sitePaths('sw').confirmNewsletter, hash }} />
  return <MailLinkPage path={formPaths.confirmSubscription} code={hash.slice(1)} />
}
