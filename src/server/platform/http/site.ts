import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { siteOriginMark } from '#contract/base/site-origin.ts'

/** The built web: its pages in memory, with the site's own address in them, and the names of its other files. */
export interface Site {
  folder: string
  /** HTML by its path in the build: `about/index.html`. */
  pages: ReadonlyMap<string, string>
  /** Everything else: scripts, styles, fonts, pictures. */
  files: ReadonlySet<string>
}

export async function readSite(folder: string, siteUrl: string): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  const nameOf = (path: string) => relative(folder, path).split(sep).join('/')
  const pages = await Promise.all(
    paths
      .filter((path) => path.endsWith('.html'))
      .map(async (path) => [nameOf(path), (await readFile(path, 'utf8')).replaceAll(siteOriginMark, siteUrl)] as const),
  )
  return { folder, pages: new Map(pages), files: new Set(paths.filter((path) => !path.endsWith('.html')).map(nameOf)) }
}
