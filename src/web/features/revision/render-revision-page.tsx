import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { WrittenPage } from '#contract/base/written-page.ts'
import type { RevisionPage } from '#contract/revision-page.ts'
import type { Language } from '#engine/words/words.ts'
import { ThemeProvider } from '#web/components/theme/theme.tsx'
import { LanguageContext } from '#web/components/words.ts'
import { RevisionPageView } from './revision-page.tsx'
import { revisionWords } from './revision-words.ts'

/** Writes the page of today's cards on the server (`tools/build/build-family-pages.ts`). */
export function renderPage(page: RevisionPage, language: Language): WrittenPage {
  const search = page.kind === 'cards' && 'linkId' in page.door ? `?child=${page.door.linkId}` : ''
  const html = renderToStaticMarkup(
    <StaticRouter location={`${page.path}${search}`}>
      <LanguageContext value={language}>
        <ThemeProvider>
          <RevisionPageView page={page} />
        </ThemeProvider>
      </LanguageContext>
    </StaticRouter>,
  )
  return { title: `${revisionWords[language].title} · Sahihi`, html }
}
