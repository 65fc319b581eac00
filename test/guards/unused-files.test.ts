import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path)

/** Doors: started by name from package.json, or taken by the web's builder. */
const doors = new Set([
  'src/server/main.ts',
  'src/cli/main.ts',
  'src/web/root.tsx',
  'src/web/routes.ts',
  'src/web/late/start-page.ts',
  'src/web/late/plain-page.ts',
  'src/web/late/revision-page.ts',
  'src/web/features/families/render-family-page.tsx',
  'src/web/features/revision/render-revision-page.tsx',
])

/** Articles of the help: found by their names, which `help.test.ts` compares with the list of them. */
const isArticle = (path: string) => path.startsWith('src/web/features/help/articles/')

describe('every file of the product', () => {
  it('is used by another, and not by its tests alone', () => {
    const paths = globSync('src/**/*.{ts,tsx}', { cwd: root })
    const configs = globSync('*.config.ts', { cwd: root })
    const product = [...paths.filter((path) => !isTest(path)), ...configs]
    const text = product.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
    // Named by an import, by a route of the web, or by the address of a thread: always with its file name before a quote.
    const named = new Set([...text.matchAll(/([\w.-]+\.tsx?)['"`]/g)].map(([, name = '']) => name))
    const unused = paths.filter(
      (path) => !isTest(path) && !isArticle(path) && !path.endsWith('.d.ts') && !doors.has(path) && !named.has(path.split('/').at(-1) ?? ''),
    )
    expect(unused).toEqual([])
  })
})
