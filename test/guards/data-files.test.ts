import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataFolder } from '#server/platform/data-files/data-files.ts'
import { dataManifestSchema, manifestName } from '#server/platform/data-files/data-files.ts'

const root = join(import.meta.dirname, '../..')
const { files } = dataManifestSchema.parse(JSON.parse(readFileSync(join(dataFolder, manifestName), 'utf8')))
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const engine = sourcesOf('src/engine/**/*.ts')
const askers = [...engine, ...sourcesOf('src/server/platform/**/*.ts')]

describe('the engine’s data', () => {
  it('has a place in the manifest for every file, and a file for every place', () => {
    const there = readdirSync(dataFolder).filter((name) => name !== manifestName)
    expect(files.map(({ name }) => name)).toEqual(there.toSorted())
  })

  it.each(files)('$name is what the manifest says: made anew, it is written by its recipe', ({ name, sha256 }) => {
    const bytes = readFileSync(join(dataFolder, name))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect(bytes.length).toBeGreaterThan(0)
    if (name.endsWith('.txt')) {
      const text = bytes.toString('utf8')
      expect(text.endsWith('\n')).toBe(true)
      expect(text).not.toContain('\r')
    }
  })

  it.each(files)('$name names a program that makes it and a licence that is kept', ({ recipe, licence }) => {
    const [, program = ''] = /^(?:node|python3) (tools\/\S+\.(?:ts|py))/.exec(recipe) ?? []
    expect(existsSync(join(root, program)) && program !== '').toBe(true)
    for (const path of licence.match(/docs\/\S+/g) ?? []) expect(existsSync(join(root, path))).toBe(true)
  })

  it.each(files)('$name is asked for in one place', ({ name }) => {
    expect(askers.filter(({ text }) => text.includes(`('${name}')`)).map(({ path }) => path)).toHaveLength(1)
  })

  it('stands in no source, where it would be read at every start and be no line of a comparison', () => {
    const long = engine.flatMap(({ path, text }) => text.split('\n').flatMap((line, at) => (line.length > 10_000 ? [`${path}:${at + 1}`] : [])))
    expect(long).toEqual([])
  })
})
