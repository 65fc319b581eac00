import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const foldersIn = (place: string) => new Set(globSync('*/', { cwd: join(root, place) }).map((path) => basename(path)))
const onServer = foldersIn('src/server/features')

/** Screens of nothing that the server keeps, each with its reason. */
const screensAlone = new Map([
  ['settings', 'one page for what accounts, schools and publishing keep of a person and a school'],
  ['parts', 'shows every part of the screens to who builds them'],
  ['capture', 'the camera of a phone; what it takes is uploaded by scans'],
])

/** Files of endpoints that are a part of a larger feature. */
const partOf = new Map([
  ['ai-reading-costs', 'ai-reading'],
  ['examiner-report', 'analysis'],
  ['published-result', 'publishing'],
  ['family', 'families'],
])

describe('a feature has one name in every zone:', () => {
  it('the folder of its screens is named as its folder on the server', () => {
    const screens = [...foldersIn('src/web/features')]
    expect(screens.filter((name) => !onServer.has(name) && !screensAlone.has(name))).toEqual([])
    expect([...screensAlone.keys()].filter((name) => onServer.has(name) || !screens.includes(name))).toEqual([])
  })

  it('its endpoints stand in a file of its name, and no other feature serves them', () => {
    const serving = globSync('src/server/features/*/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
      .map((path) => ({ feature: path.split('/')[3] ?? '', text: readFileSync(join(root, path), 'utf8') }))
      .filter(({ text }) => /\bserve(Raw)?\(/.test(text))
    const contracts = globSync('src/contract/*.ts', { cwd: root })
      .filter((path) => !path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes('= endpoint({'))
      .map((path) => basename(path, '.ts'))
      .filter((name) => name !== 'health')
    expect(contracts.length).toBeGreaterThan(15)
    const found = contracts.map((name) => ({
      name,
      servedBy: [...new Set(serving.filter(({ text }) => text.includes(`#contract/${name}.ts`)).map(({ feature }) => feature))],
    }))
    expect(found).toEqual(contracts.map((name) => ({ name, servedBy: [partOf.get(name) ?? name] })))
  })
})

/** Files of the owner of papers that hold SQL under a name that the other features know, each with its reason. */
const queriesByName = new Set(['joins.ts', 'kept-page.ts', 'lock-work.ts', 'set-mark.ts'].map((name) => `src/server/features/papers/${name}`))

const serverFiles = readAll('src/server/features/**/*.ts')
const screenFiles = readAll('src/web/features/**/*.{ts,tsx}')

describe('a reader finds', () => {
  it('the SQL of a feature in its queries.ts, or in a file of its folder queries', () => {
    const holdSql = serverFiles.filter(({ text }) => /^import (?!type).*'(drizzle-orm|#db\/schema\.ts)'/m.test(text)).map(({ path }) => path)
    expect(holdSql.filter((path) => !/\/queries(\.ts|\/[^/]+\.ts)$/.test(path) && !queriesByName.has(path))).toEqual([])
    expect([...queriesByName].filter((path) => !holdSql.includes(path))).toEqual([])
    const features = [...onServer].map((name) => `src/server/features/${name}`)
    const twice = features.filter((feature) => existsSync(join(root, feature, 'queries.ts')) && existsSync(join(root, feature, 'queries')))
    expect(twice).toEqual([])
  })

  it('its jobs declared in declare-jobs.ts and bound in jobs.ts', () => {
    const wrong = serverFiles.filter(
      ({ path, text }) =>
        (/\bdefineJob\(/.test(text) && basename(path) !== 'declare-jobs.ts') || (/\bhandleJob\(/.test(text) && basename(path) !== 'jobs.ts'),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('a call that several of its screens make in one file, named after its topic: `…-calls.ts`', () => {
    expect(screenFiles.filter(({ path }) => /-quer(y|ies)\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([])
    const callers = new Map<string, string[]>()
    for (const { path, text } of screenFiles) {
      const called = new Set([...text.matchAll(/\bcall\(\s*(\w+)/g)].map(([, name = '']) => `${path.split('/')[3]}: ${name}`))
      for (const name of called) callers.set(name, [...(callers.get(name) ?? []), path])
    }
    expect(callers.size).toBeGreaterThan(50)
    expect([...callers].filter(([, paths]) => paths.length > 1)).toEqual([])
  })
})

function readAll(pattern: string): { path: string; text: string }[] {
  return globSync(pattern, { cwd: root, exclude: (path) => path.includes('.test.') }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
}
