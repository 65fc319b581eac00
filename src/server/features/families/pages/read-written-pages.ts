import { escapeMarkup } from '#engine/text/escape-markup.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { pageMarks, type PageModule } from '#contract/base/written-page.ts'
import type { Language } from '#engine/words/words.ts'
import { hashInline, writePolicy } from '#server/platform/http/content-security-policy.ts'
import type { PrivatePage } from '#server/platform/http/send-page.ts'
import type { Site } from '#server/platform/http/site.ts'

/** Writes a page into the one that was built for its language. */
export type WritePage<Page> = (page: Page, language: Language) => PrivatePage

interface BuiltPages {
  /** What writes them, as `tools/build/build-family-pages.ts` calls it. */
  module: string
  templates: Readonly<Record<Language, string>>
}

/** What writes the pages of families, or of revision. Null where the site was built without them, as the sites of some tests are. */
export async function readWrittenPages<Page>(site: Site, { module, templates: paths }: BuiltPages): Promise<WritePage<Page> | null> {
  const file = join(site.folder, '../pages', `${module}.js`)
  const templates = { en: findTemplate(site, paths.en), sw: findTemplate(site, paths.sw) }
  if (!existsSync(file) || templates.en === null || templates.sw === null) return null
  const exported = z.object({ renderPage: z.custom<PageModule<Page>['renderPage']>((value) => typeof value === 'function') })
  const { renderPage } = exported.parse(await import(pathToFileURL(file).href))
  const written = { en: templates.en, sw: templates.sw }
  return (page, language) => {
    const { title, html } = renderPage(page, language)
    const { parts, policy } = written[language]
    const filled = new Map<string, string>([
      [pageMarks.content, html],
      [pageMarks.title, escapeMarkup(title)],
    ])
    return { html: parts.map((part) => filled.get(part) ?? part).join(''), policy }
  }
}

const anyMark = new RegExp(`(${Object.values(pageMarks).join('|')})`)

interface Template {
  /** The page, cut at its marks. */
  parts: string[]
  /** Of the scripts of the page as it was built: nothing that somebody wrote is among them. */
  policy: string
}

function findTemplate(site: Site, path: string): Template | null {
  const text = site.pages.get(`${path.slice(1)}/index.html`)
  return text === undefined ? null : { parts: text.split(anyMark), policy: writePolicy(hashInline(text)) }
}
