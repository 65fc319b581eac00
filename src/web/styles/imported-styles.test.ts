import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

const web = join(import.meta.dirname, '..')
const sources = new Map(globSync('**/*.{ts,tsx,css}', { cwd: web }).map((path) => [path, readFileSync(join(web, path), 'utf8')]))

/** Files of the web that a file imports, by their paths below src/web. */
function listImports(path: string): string[] {
  const names = [...(sources.get(path) ?? '').matchAll(/(?:from|import)\s*\(?\s*'(#web\/|\.[^']*\/)([^']+)'/g)]
  return names.map(([, start = '', rest = '']) => (start === '#web/' ? rest : join(dirname(path), start, rest)))
}

/** All that is there once these are. */
function reach(paths: readonly string[]): Set<string> {
  const seen = new Set(paths)
  for (const path of seen) for (const one of listImports(path)) seen.add(one)
  return seen
}

/** Each page with the layouts around it. */
function listPages(entries: readonly RouteConfigEntry[], around: readonly string[]): string[][] {
  return entries.flatMap(({ file, children }) => [[...around, file], ...listPages(children ?? [], [...around, file])])
}

/** The files in which a class is styled by itself, whatever it stands in. */
const definers = new Map<string, string[]>()
for (const [path, css] of sources) {
  if (!path.endsWith('.css')) continue
  const names = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{};,])\s*\.([\w-]+)(?=\s*[{,])/g)].map(([, name = '']) => name)
  for (const name of new Set(names)) definers.set(name, [...(definers.get(name) ?? []), path])
}

/** The classes that a component writes and some file styles by itself. */
function listClasses(path: string): string[] {
  const texts = [...(sources.get(path) ?? '').matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].map(
    ([, plain, code = '']) => plain ?? [...code.matchAll(/['`]([^'`]*)['`]/g)].map(([, text = '']) => text).join(' '),
  )
  return [...new Set(texts.join(' ').split(/\s+/))].filter((name) => definers.has(name))
}

it('a page imports the styles of every class that it writes, and borrows none that another page happened to bring', () => {
  const pages = listPages(routes, ['root.tsx'])
  const missing = new Set<string>()
  for (const page of pages) {
    const there = reach(page)
    for (const path of there) {
      if (!path.endsWith('.tsx')) continue
      for (const name of listClasses(path))
        if (!definers.get(name)?.some((one) => there.has(one))) missing.add(`${path}: .${name} of ${definers.get(name)?.join(' or ')}`)
    }
  }
  expect(pages.length).toBeGreaterThan(60)
  expect([...missing].toSorted()).toEqual([])
})
