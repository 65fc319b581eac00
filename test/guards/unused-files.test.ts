import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path)

/** Doors: started by name from package.json, or taken by the web's builder. */
const doors = new Set(['src/server/main.ts', 'src/cli/main.ts', 'src/web/root.tsx', 'src/web/routes.ts', 'src/web/late/start-page.ts'])

describe('every file of the product', () => {
  it('is used by another, and not by its tests alone', () => {
    const paths = globSync('src/**/*.{ts,tsx}', { cwd: root })
    const configs = globSync('*.config.ts', { cwd: root })
    const product = [...paths.filter((path) => !isTest(path)), ...configs]
    const text = product.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
    // Named by an import, by a route of the web, or by the address of a thread: always with its file name before a quote.
    const named = new Set([...text.matchAll(/([\w.-]+\.tsx?)['"`]/g)].map(([, name = '']) => name))
    const unused = paths.filter((path) => !isTest(path) && !path.endsWith('.d.ts') && !doors.has(path) && !named.has(path.split('/').at(-1) ?? ''))
    expect(unused).toEqual([])
  })
})
