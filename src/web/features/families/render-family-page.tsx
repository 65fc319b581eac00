import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { WrittenPage } from '#contract/base/written-page.ts'
import type { FamilyPage } from '#contract/family-page.ts'
import type { Language } from '#engine/words/words.ts'
import { readTex } from '#engine/maths/read-tex.ts'
import { giveMathsReader } from '#web/components/maths/maths-reader.ts'
import { ThemeProvider } from '#web/components/theme/theme.tsx'
import { LanguageContext } from '#web/components/words.ts'
import { FamilyScreen } from './family-screen.tsx'
import { familyWords } from './family-words.ts'

// The page is written at once: nothing is fetched for it later.
giveMathsReader(readTex)

/**
 * Writes a family's page on the server, from the parts that the browser's pages are made of: it is read without scripts, and
 * costs a phone a few kilobytes. Built apart from the web (`tools/build/build-family-pages.ts`).
 */
export function renderPage(page: FamilyPage, language: Language): WrittenPage {
  const html = renderToStaticMarkup(
    <StaticRouter location={page.path}>
      <LanguageContext value={language}>
        <ThemeProvider>
          <FamilyScreen page={page} />
        </ThemeProvider>
      </LanguageContext>
    </StaticRouter>,
  )
  return { title: `${titleOf(page, language)} · Sahihi`, html }
}

function titleOf(page: FamilyPage, language: Language): string {
  const words = familyWords[language]
  if (page.kind === 'result') return `${page.result.result.pupil.name}: ${page.result.result.exam.title}`
  if (page.kind === 'refused') return words.result.refused
  if (page.kind === 'home') return words.title[page.family.kind]
  return words.signIn.title[page.door]
}
