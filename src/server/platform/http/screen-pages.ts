import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { screenFiles, screensFile, type ScreenFiles } from '#contract/base/screen-files.ts'
import type { Site } from '#server/platform/http/site.ts'

/** The page of an address that the browser draws; undefined where the build knows none. */
export type FindScreenPage = (path: string) => string | undefined

/**
 * The empty page, with links to all that is drawn at an address. Without them a browser learns of a file only from the one
 * that imports it, and so asks four times in a row, which on a slow line takes a second.
 */
export async function readScreenPages(site: Site, emptyPage: string): Promise<FindScreenPage> {
  const file = join(site.folder, '../pages', screensFile)
  if (!existsSync(file)) return () => undefined
  const screens = z.array(screenFiles).parse(JSON.parse(await readFile(file, 'utf8')))
  // What is written out comes before what stands for it: `/app/exams/from-paper` before `/app/exams/:examId`.
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

/** Beside those that are in the page already. */
function withLinks(page: string, { scripts, styles }: ScreenFiles): string {
  const isNew = (address: string) => !page.includes(`"${address}`)
  const links = [
    ...styles.filter(isNew).map((address) => `<link rel="preload" href="${address}" as="style"/>`),
    ...scripts.filter(isNew).map((address) => `<link rel="modulepreload" href="${address}"/>`),
  ]
  return page.replace('</head>', `${links.join('')}</head>`)
}
