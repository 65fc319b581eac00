import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ErrorScreen } from '#web/layouts/error-screen.tsx'
import { Footer } from '#web/layouts/footer.tsx'
import { PublicHeader } from '#web/layouts/public-header.tsx'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import type { SiteWords } from '#web/layouts/words/site-words.ts'

interface PublicLayoutProps {
  words: SiteWords
  /** Of another language, before all else. */
  offer?: ReactNode
}

/** Header and footer of the site. */
export function PublicLayout({ words, offer }: PublicLayoutProps) {
  return (
    <SiteFrame words={words}>
      {offer}
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
