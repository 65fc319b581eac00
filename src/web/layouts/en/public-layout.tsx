import { KiswahiliOffer } from '#web/layouts/kiswahili-offer.tsx'
import { PublicFailure, PublicLayout } from '#web/layouts/public-layout.tsx'
import { site } from '#web/layouts/words/en/site.ts'

export default function Layout() {
  return <PublicLayout words={site} offer={<KiswahiliOffer />} />
}

export function ErrorBoundary() {
  return <PublicFailure words={site} />
}
