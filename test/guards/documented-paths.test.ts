import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')

/** What the repository holds, new files too; not what a build or a run leaves behind. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const places = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))))
const endings = [...places].map((place) => `/${place}`)

/** Documents name paths from the root, or from a zone whose name they have just said. */
const exists = (path: string) => endings.some((ending) => ending.endsWith(`/${path}`))

/** A file with an ending that our files have, or a folder written with a slash inside. */
const isFile = (text: string) => /^[\w@.-]+(\/[\w@.$-]+)*\.(tsx?|cjs|mjs|md|json|sql|css|txt|svg|html|yml)$/.test(text)
const isFolder = (text: string) =>
  /^(src|test|tools|docs|examples|engine|contract|server|web|db|worker|cli|platform|features)(\/[\w.-]+)+\/?$/.test(text)

/** Files of a run or of somebody else, not of the repository, each with its reason. */
const elsewhere = new Map([
  ['results.json', 'what `mark` writes'],
  ['data.json', 'in the ZIP with everything about a pupil'],
  ['repository.json', 'in a place for backups'],
  ['template.json', 'an OMR template, as a user names it'],
  ['evaluation.json', 'OMRChecker’s key, beside a template'],
  ['config.json', 'OMRChecker’s settings, beside a template'],
  ['DIR/truth.json', 'beside the sheets that an evaluation reads'],
])

const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('test/samples/'))
const named = documents.flatMap((document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => ({ document, text })),
)

describe('what the documents name', () => {
  it('is there, where it looks like a path of the repository', () => {
    const paths = named.filter(({ text }) => (isFile(text) || isFolder(text)) && !text.endsWith('/X') && !elsewhere.has(text))
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter(({ text }) => !exists(text.replace(/\/$/, '')))).toEqual([])
    expect([...elsewhere.keys()].filter((path) => !named.some(({ text }) => text === path))).toEqual([])
  })

  it('is a script of package.json or a tool, where it is a command', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    const missing = documents.flatMap((document) => {
      const text = readFileSync(join(root, document), 'utf8')
      const started = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
      const run = [...text.matchAll(/node (tools\/[\w./-]+)/g)].map(([, path = '']) => path)
      return [...started.filter((name) => !(name in scripts)), ...run.filter((path) => !places.has(path))].map((name) => ({ document, name }))
    })
    expect(missing).toEqual([])
  })
})
