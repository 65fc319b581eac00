import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { ControlsParts } from '#web/features/parts/controls-parts.tsx'
import { NewsParts } from '#web/features/parts/news-parts.tsx'
import { partsWords } from '#web/features/parts/parts-words.ts'
import { PicturesParts } from '#web/features/parts/pictures-parts.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import './parts.css'

export const meta = () => pageMeta({ title: readWords(partsWords).title })

/** Every part in its states; built only with VITE_UI_PAGE=1. */
export default function PartsPage() {
  const words = useWords(partsWords)
  return (
    <main id="main">
      <Page>
        <PageHead title={words.title} crumbs={[{ label: words.home, to: '/' }, { label: words.development }]} note={words.note} />
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
