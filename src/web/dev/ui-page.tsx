import { pageMeta } from '#web/components/page-meta.ts'
import { UiControls } from '#web/dev/ui-controls.tsx'
import { UiNews } from '#web/dev/ui-news.tsx'
import { UiPictures } from '#web/dev/ui-pictures.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import './ui.css'

export const meta = () => pageMeta({ title: 'Components' })

/** Every part in its states; built only with VITE_UI_PAGE=1. */
export default function UiPage() {
  return (
    <main id="main">
      <Page>
        <PageHead title="Components" crumbs={[{ label: 'Home', to: '/' }, { label: 'Development' }]} note="Every part in its states." />
        <div className="cs">
          <UiControls />
          <UiNews />
          <UiPictures />
        </div>
      </Page>
      <Toasts />
    </main>
  )
}

