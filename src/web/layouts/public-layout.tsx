import { Outlet } from 'react-router'
import { ErrorScreen } from '#web/layouts/error-screen.tsx'
import { Footer } from '#web/layouts/footer.tsx'
import { PublicHeader } from '#web/layouts/public-header.tsx'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import type { SiteWords } from '#web/layouts/words/site-words.ts'

/** Header and footer of the site. */
export function PublicLayout({ words }: { words: SiteWords }) {
  return (
    <SiteFrame words={words}>
      <PublicHeader />
      <Outlet />
      <Footer />
    </SiteFrame>
  )
}

/** Instead of a public page that stopped working. */
export function PublicFailure({ words }: { words: SiteWords }) {
  return (
    <SiteFrame words={words}>
      <ErrorScreen isMissing={false} />
    </SiteFrame>
  )
}
