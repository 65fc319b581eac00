import { PublicFailure, PublicLayout } from '#web/layouts/public-layout.tsx'
import { site } from '#web/layouts/words/sw/site.ts'

export default function Layout() {
  return <PublicLayout words={site} />
}

export function ErrorBoundary() {
  return <PublicFailure words={site} />
}
