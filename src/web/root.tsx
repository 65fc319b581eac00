import '#web/styles/layers.css'
import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError } from 'react-router'
import { familyTemplates } from '#contract/family-page.ts'
import { readStoredSession } from '#web/components/auth/stored-session.ts'
import { writeEarlyScript } from '#web/components/early/early-script.ts'
import { usePageLanguage } from '#web/components/language/use-page-language.ts'
import { Sprite } from '#web/components/sprite.tsx'
import { ThemeProvider } from '#web/components/theme/theme.tsx'
import { groundColours } from '#web/components/theme/theme-script.ts'
import { LanguageContext } from '#web/components/words.ts'
import { StartScreen } from '#web/layouts/start-screen.tsx'
import { leaveFold } from '#web/ui/leave-fold.ts'
import headFont from '#web/styles/fonts/bricolage-grotesque.woff2?url'
import textFont from '#web/styles/fonts/atkinson-hyperlegible-next.woff2?url'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/utilities.css'
import '#web/styles/print.css'

/** It stands in every page that is written at build time: the browser takes it from there and need not fetch it again. */
const earlyMarkup = { __html: import.meta.env.SSR ? writeEarlyScript() : (document.querySelector('#early')?.innerHTML ?? '') }
/** Outside of every layout, and so outside of the words that a page brings along; with both languages, so only when needed. */
const LostScreen = lazy(() => import('#web/layouts/lost-screen.tsx'))

export function Layout({ children }: { children: ReactNode }) {
  const language = usePageLanguage()
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    // A page that was there before React keeps its attributes, also where the person's language is another.
    document.documentElement.lang = language
  }, [language])
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={groundColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={groundColours.dark} />
        <script id="early" dangerouslySetInnerHTML={earlyMarkup} />
        {[headFont, textFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifestOf(pathname)} />
        <Meta />
        <Links />
      </head>
      <body>
        <Sprite />
        <LanguageContext value={language}>{children}</LanguageContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** What is put on a phone's home screen opens where it was put there from: results for families, the app for all others. */
function manifestOf(path: string): string {
  if (path === familyTemplates.en) return '/family.webmanifest'
  return path === familyTemplates.sw ? '/family-sw.webmanifest' : '/site.webmanifest'
}

export default function Root() {
  // Browser tests wait for this before they type: earlier, the page is there but not yet listening.
  useEffect(() => {
    document.documentElement.dataset['started'] = ''
    // On every page, also those that never ask who is signed in.
    readStoredSession()
    document.addEventListener('keydown', leaveFold)
    return () => document.removeEventListener('keydown', leaveFold)
  }, [])
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  )
}

/** While the app's code is on its way. */
export function HydrateFallback() {
  return <StartScreen />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <ThemeProvider>
      <Suspense>
        <LostScreen isMissing={isRouteErrorResponse(error) && error.status === 404} />
      </Suspense>
    </ThemeProvider>
  )
}
