import { Navigate, useLocation } from 'react-router'
import { formPaths } from '#contract/base/form-paths.ts'
import { useLanguage } from '#web/components/words.ts'
import { MailLinkPage } from '#web/components/mail-link-page.tsx'
import { publicPaths as paths } from '#web/site-paths.ts'
import { sitePaths } from '#web/site-paths.ts'

/** `/confirm-email#<code>`, and `/confirm-email#<code>.sw` where the mail was in Kiswahili: the page goes on in it. */
export function ConfirmEmailPage() {
  const { hash } = useLocation()
  const isEnglish = useLanguage() === 'en'
  const [code = '', language] = hash.slice(1).split('.')
  if (language === 'sw' && isEnglish) return <Navigate replace to={{ pathname: sitePaths('sw').confirmEmail, hash }} />
  return <MailLinkPage path={formPaths.confirmEmail} code={code} next={paths.app} />
}
