import { useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { readStoredSession } from '#web/components/auth/stored-session.ts'
import { Sprite } from '#web/components/sprite.tsx'
import { ThemeProvider } from '#web/components/theme/theme.tsx'
import { groundColours, themeScript } from '#web/components/theme/theme-script.ts'
import { useWords } from '#web/components/words.ts'
import { ErrorScreen } from '#web/layouts/error-screen.tsx'
import { StartScreen } from '#web/layouts/start-screen.tsx'
import { frameWords } from '#web/layouts/words/frame-words.ts'
import headFont from '#web/styles/fonts/bricolage-grotesque.woff2?url'
import textFont from '#web/styles/fonts/atkinson-hyperlegible-next.woff2?url'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/print.css'

const themeMarkup = { __html: themeScript }

export function Layout({ children }: { children: ReactNode }) {
  const { skip } = useWords(frameWords)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={groundColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={groundColours.dark} />
        <script id="theme" dangerouslySetInnerHTML={themeMarkup} />
        {[headFont, textFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <Sprite />
        <a className="skip" href="#main">
          {skip}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  // Browser tests wait for this before they type: earlier, the page is there but not yet listening.
  useEffect(() => {
    document.documentElement.dataset['started'] = ''
    // On every page, also those that never ask who is signed in.
    readStoredSession()
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
      <ErrorScreen isMissing={isRouteErrorResponse(error) && error.status === 404} />
    </ThemeProvider>
  )
}
