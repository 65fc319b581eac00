import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { languageOfPath } from '#contract/base/site-language.ts'
import { screenFiles, screensFile, type ScreenFiles } from '#contract/base/screen-files.ts'
import type { Site } from '#server/platform/http/site.ts'

/** Finds the page of a screen; undefined for an unknown address. */
export type FindScreenPage = (path: string) => string | undefined

/**
 * Adds links to all files of a screen to the empty page. Without them a browser finds each file only through the one that imports
 * it, in four round trips, which take a second on a slow line.
 */
export async function readScreenPages(site: Site, emptyPage: string): Promise<FindScreenPage> {
  const file = join(site.folder, '../pages', screensFile)
  if (!existsSync(file)) return () => undefined
  const screens = z.array(screenFiles).parse(JSON.parse(await readFile(file, 'utf8')))
  // Literal addresses come before patterns: `/app/exams/from-paper` before `/app/exams/:examId`.
  const pages = screens
    .toSorted((one, other) => countParams(one) - countParams(other))
    .map((screen) => ({ parts: screen.path.split('/'), html: withLinks(emptyPage, screen) }))
  return (path) => {
    const asked = path.replace(/\/$/, '').split('/')
    return pages.find(({ parts }) => isAt(parts, asked))?.html
  }
}

const isParam = (part: string) => part.startsWith(':')

function countParams({ path }: ScreenFiles): number {
  return path.split('/').filter(isParam).length
}

function isAt(parts: readonly string[], asked: readonly string[]): boolean {
  return parts.length === asked.length && parts.every((part, at) => (isParam(part) ? asked[at] !== '' : part === asked[at]))
}

/** Adds the links that are not in the page yet, and says its language where the address names it: without scripts nothing else does. */
function withLinks(emptyPage: string, { path, scripts, styles }: ScreenFiles): string {
  const page = languageOfPath(path) === 'sw' ? emptyPage.replace('<html lang="en"', '<html lang="sw"') : emptyPage
  const isNew = (address: string) => !page.includes(`"${address}`)
  const links = [
    ...styles.filter(isNew).map((address) => `<link rel="preload" href="${address}" as="style"/>`),
    ...scripts.filter(isNew).map((address) => `<link rel="modulepreload" href="${address}"/>`),
  ]
  return page.replace('</head>', `${links.join('')}</head>`)
}
