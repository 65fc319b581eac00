import { useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { Sprite } from '#web/components/sprite.tsx'
import { ThemeProvider } from '#web/components/theme/theme.tsx'
import { themeScript } from '#web/components/theme/theme-script.ts'
import { GateScreen } from '#web/layouts/gate-screen.tsx'
import { StartScreen } from '#web/layouts/start-screen.tsx'
import NotFound from '#web/layouts/not-found.tsx'
import { paths } from '#web/paths.ts'
import headFont from '#web/styles/fonts/bricolage-grotesque.woff2?url'
import textFont from '#web/styles/fonts/atkinson-hyperlegible-next.woff2?url'
import '#web/styles/tokens.css'
import '#web/styles/base.css'

const themeMarkup = { __html: themeScript }

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script id="theme" dangerouslySetInnerHTML={themeMarkup} />
        {[headFont, textFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <Sprite />
        <a className="skip" href="#main">
          Skip to content
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
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <GateScreen title="Something went wrong" action={{ label: 'Home', to: paths.home }}>
      This page stopped working. Nothing that was saved is lost; reload the page to go on.
    </GateScreen>
  )
}
