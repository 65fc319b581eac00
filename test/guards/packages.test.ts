import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const names = z.record(z.string(), z.string()).default({})
const packageSchema = z.object({
  dependencies: names,
  devDependencies: names,
  peerDependencies: names,
  bin: z.union([z.string(), names]).default({}),
})
const own = packageSchema.parse(JSON.parse(read('package.json')))

/** What no source imports because another package asks for it, by that package. */
const askedFor: Record<string, string> = {
  '@react-router/node': '@react-router/dev',
  'oxlint-tsgolint': 'oxlint',
  '@types/react-dom': 'react-dom',
}
/** What no package says that it needs. */
const neededBy: Record<string, string> = {
  isbot: 'the server entry that React Router brings along',
  '@swc/core': 'dependency-cruiser, as the parser of its settings',
}

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path)
const sources = globSync('{src,test,tools}/**/*.{ts,tsx,cjs}', { cwd: root })
const settings = [...globSync('*.config.ts', { cwd: root }), ...globSync('tools/**/*.ts', { cwd: root }), 'package.json']
const textOf = (paths: readonly string[]) => paths.map(read).join('\n')

/** `RegExp.escape` is too new for the compiler's library. */
const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function isImported(name: string, text: string): boolean {
  return new RegExp(`(?:from|import|import\\(|resolve\\(|require\\()\\s*['"\`]${escapeRegExp(name)}['"\`/]`).test(text)
}

/** Started by a script, or by name. */
function isStarted(name: string): boolean {
  const path = `node_modules/${name}/package.json`
  if (!existsSync(join(root, path))) return false
  const { bin } = packageSchema.parse(JSON.parse(read(path)))
  const started = textOf(settings)
  return Object.keys(typeof bin === 'string' ? { [name]: bin } : bin).some((each) =>
    new RegExp(`(?:bin\\('|\\.bin/|"node |: ")${escapeRegExp(each)}\\b`).test(started),
  )
}

describe('every package of package.json', () => {
  it('is pinned to one version, so that a machine next year gets what was tested', () => {
    const versions = Object.entries({ ...own.dependencies, ...own.devDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('that the product depends on is imported by the product', () => {
    const text = textOf(sources.filter((path) => path.startsWith('src/') && !isTest(path)))
    const unused = Object.keys(own.dependencies).filter((name) => !isImported(name, text) && !(name in askedFor) && !(name in neededBy))
    expect(unused).toEqual([])
  })

  it('that the work on it depends on is imported by something or started', () => {
    const text = textOf([...sources, ...settings])
    const unused = Object.keys(own.devDependencies).filter((name) => {
      if (name in askedFor || name in neededBy || name === '@types/node') return false
      const typed = name.replace(/^@types\//, '')
      return !(isImported(typed, text) || isStarted(name) || (name.startsWith('@fontsource/') && text.includes(`'${name.slice(12)}'`)))
    })
    expect(unused).toEqual([])
  })

  it('that stands here as an exception is one still', () => {
    const all = { ...own.dependencies, ...own.devDependencies }
    const text = textOf(sources.filter((path) => path.startsWith('src/') && !isTest(path)))
    const stale = [...Object.keys(askedFor), ...Object.keys(neededBy)].filter((name) => !(name in all) || isImported(name, text))
    const unasked = Object.entries(askedFor).filter(([name, asker]) => {
      if (name.startsWith('@types/')) return !(asker in all)
      const { dependencies, peerDependencies } = packageSchema.parse(JSON.parse(read(`node_modules/${asker}/package.json`)))
      return !(name in dependencies) && !(name in peerDependencies)
    })
    expect({ stale, unasked }).toEqual({ stale: [], unasked: [] })
  })
})

describe('every exception in the settings of the checks', () => {
  it('names files that are there', () => {
    const { overrides, ignorePatterns } = z
      .object({ overrides: z.array(z.object({ files: z.array(z.string()) })), ignorePatterns: z.array(z.string()) })
      .parse(JSON.parse(read('.oxlintrc.json')))
    const idle = overrides
      .flatMap(({ files }) => files)
      .filter((pattern) => globSync(pattern, { cwd: root, exclude: ['node_modules', '**/node_modules'] }).length === 0)
    const ignored = read('.gitignore')
      .split('\n')
      .map((line) => line.replaceAll('/', ''))
    expect({ idle, unknown: ignorePatterns.filter((pattern) => !ignored.includes(pattern.replaceAll('/', ''))) }).toEqual({ idle: [], unknown: [] })
  })
})
