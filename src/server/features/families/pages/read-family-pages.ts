import { escapeMarkup } from '#engine/text/escape-markup.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { familyMarks, familyTemplates, type FamilyPage, type FamilyPagesModule } from '#contract/family-page.ts'
import type { Language } from '#engine/words/words.ts'
import { hashInline, writePolicy } from '#server/platform/http/content-security-policy.ts'
import type { PrivatePage } from '#server/platform/http/send-page.ts'
import type { Site } from '#server/platform/http/site.ts'

/** Writes a page into the one that was built for its language. */
export type WriteFamilyPage = (page: FamilyPage, language: Language) => PrivatePage

const module = z.object({ renderFamilyPage: z.custom<FamilyPagesModule['renderFamilyPage']>((value) => typeof value === 'function') })

/** Null where the site was built without these pages, as the sites of some tests are. */
export async function readFamilyPages(site: Site): Promise<WriteFamilyPage | null> {
  const file = join(site.folder, '../pages/render-family-page.js')
  const templates = { en: findTemplate(site, 'en'), sw: findTemplate(site, 'sw') }
  if (!existsSync(file) || templates.en === null || templates.sw === null) return null
  const { renderFamilyPage } = module.parse(await import(pathToFileURL(file).href))
  const written = { en: templates.en, sw: templates.sw }
  return (page, language) => {
    const { title, html } = renderFamilyPage(page, language)
    const { parts, policy } = written[language]
    const filled = new Map<string, string>([
      [familyMarks.content, html],
      [familyMarks.title, escapeMarkup(title)],
    ])
    return { html: parts.map((part) => filled.get(part) ?? part).join(''), policy }
  }
}

const anyMark = new RegExp(`(${Object.values(familyMarks).join('|')})`)

interface Template {
  /** The page, cut at its marks. */
  parts: string[]
  /** Of the scripts of the page as it was built: nothing that somebody wrote is among them. */
  policy: string
}

function findTemplate(site: Site, language: Language): Template | null {
  const text = site.pages.get(`${familyTemplates[language].slice(1)}/index.html`)
  return text === undefined ? null : { parts: text.split(anyMark), policy: writePolicy(hashInline(text)) }
}
