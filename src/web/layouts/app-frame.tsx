import { type ReactNode, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { AppHeader } from '#web/layouts/app-header.tsx'
import { useWords } from '#web/components/words.ts'
import { Footer } from '#web/layouts/footer.tsx'
import { PublicHeader } from '#web/layouts/public-header.tsx'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { appSiteWords } from '#web/layouts/words/app-site-words.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import '#web/styles/app.css'

/**
 * Header, toasts, and the site's footer on the pages that belong to the site. A gate stands inside it, so that who is
 * turned away can still go elsewhere, or out.
 */
export function AppFrame({ footer = false, children }: { footer?: boolean; children: ReactNode }) {
  const user = useAuth((state) => state.user)
  return (
    <SiteFrame words={useWords(appSiteWords)}>
      <div className="app">
        {user === null ? <PublicHeader /> : <AppHeader user={user} />}
        {children}
        {footer && <Footer />}
        <Toasts />
        <FetchAhead />
      </div>
    </SiteFrame>
  )
}

/**
 * Fetches what a screen is made of as soon as a link to it is pressed, all files at once: the router asks for the screen alone, and the
 * browser for what that imports only once it has come.
 */
function FetchAhead() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    const begin = ({ target }: PointerEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link !== null && link.origin === location.origin && link.target === '') setPage(link.pathname)
    }
    document.addEventListener('pointerdown', begin)
    return () => document.removeEventListener('pointerdown', begin)
  }, [])
  return page !== null && <PrefetchPageLinks page={page} />
}
