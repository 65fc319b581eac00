import { pageMeta } from '#web/components/page-meta.ts'
import { ControlsParts } from '#web/features/parts/controls-parts.tsx'
import { NewsParts } from '#web/features/parts/news-parts.tsx'
import { PicturesParts } from '#web/features/parts/pictures-parts.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import './parts.css'

export const meta = () => pageMeta({ title: 'Components' })

/** Every part in its states; built only with VITE_UI_PAGE=1. */
export default function PartsPage() {
  return (
    <main id="main">
      <Page>
        <PageHead title="Components" crumbs={[{ label: 'Home', to: '/' }, { label: 'Development' }]} note="Every part in its states." />
        <div className="cs">
          <ControlsParts />
          <NewsParts />
          <PicturesParts />
        </div>
      </Page>
      <Toasts />
    </main>
  )
}
