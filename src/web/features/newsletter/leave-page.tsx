import { useLocation } from 'react-router'
import { formPaths } from '#contract/base/form-paths.ts'
import { MailLinkPage } from '#web/components/mail-link-page.tsx'

/** `/newsletter/leave#<id>.<seal>` */
export function LeavePage() {
  return <MailLinkPage path={formPaths.leaveNewsletter} code={useLocation().hash.slice(1)} />
}
