import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  ['docs/kiswahili-review.csv', 'what `npm run kiswahili -- write` makes'],
  ['config.json', 'OMRChecker’s settings, beside a template'],
  ['DIR/truth.json', 'beside the sheets that an evaluation reads'],
])

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('test/samples/'))
const named = documents.flatMap((document) => [...read(document).matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => ({ document, text })))

/** The anchors that GitHub gives a document's headings. */
function listAnchors(document: string): Set<string> {
  const headings = [...read(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
  const repeated = headings.map((heading, at) => [heading, headings.slice(0, at).filter((other) => other === heading).length] as const)
  return new Set(repeated.map(([heading, times]) => (times === 0 ? heading : `${heading}-${times}`)))
}

/** Links of Markdown, and pictures and links of HTML, that lead into the repository. */
const links = documents.flatMap((document) =>
  [...read(document).matchAll(/\]\(<?([^)>\s]+)>?\)|\b(?:src|href)="([^"]+)"/g)]
    .map(([, link = '', attribute = link]) => attribute)
    .filter((link) => !/^(?:[a-z]+:|\/)/.test(link))
    .map((link) => ({ document, link })),
)

const keysOf = (file: string) => [...read(file).matchAll(/^ {2}'?([a-z][a-z-]*)'?: (?=[({])/gm)].map(([, key = '']) => key)
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))

/** What a command line in a document may name. */
const commands: { pattern: RegExp; exists: (name: string) => boolean }[] = [
  { pattern: /npm run (?:--silent )?([a-z][\w:-]*)/g, exists: (name) => name in scripts },
  {
    pattern: /(?<=(?:node|vitest run|playwright test) (?:(?:src|tools|test)\/\S+ )*)((?:src|tools|test)\/[\w./-]+)/g,
    exists: (path) => places.has(path),
  },
  { pattern: /sahihi -- ([a-z][a-z-]*)|`sahihi ([a-z][a-z-]*)/g, exists: (name) => ['help', ...keysOf('src/cli/main.ts')].includes(name) },
  { pattern: /npm run drills -- ([a-z][a-z-]*)/g, exists: (name) => keysOf('tools/drills/main.ts').includes(name) },
  { pattern: /npm run bench -- ([a-z][a-z-]*)/g, exists: (name) => keysOf('tools/bench/main.ts').includes(name) },
  { pattern: /npm run drill -- ([a-z][a-z-]*)/g, exists: (name) => files.some((file) => file.includes(name) && file.endsWith('.test.ts')) },
]

describe('what the documents name', () => {
  it('is there, where it looks like a path of the repository', () => {
    const paths = named.filter(({ text }) => (isFile(text) || isFolder(text)) && !text.endsWith('/X') && !elsewhere.has(text))
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter(({ text }) => !exists(text.replace(/\/$/, '')))).toEqual([])
    expect([...elsewhere.keys()].filter((path) => !named.some(({ text }) => text === path))).toEqual([])
  })

  it('is a file or a heading, where a link leads to it', () => {
    expect(links.length).toBeGreaterThan(50)
    const dead = links.filter(({ document, link }) => {
      const [path = '', anchor] = decodeURI(link).split('#')
      const file = path === '' ? document : join(dirname(document), path).replace(/\/$/, '')
      return !places.has(file) || (anchor !== undefined && !(file.endsWith('.md') && listAnchors(file).has(anchor)))
    })
    expect(dead).toEqual([])
  })

  it('is every script of package.json, in CONTRIBUTING', () => {
    const isHook = (name: string) => name.startsWith('pre') && name.slice(3) in scripts
    const started = Object.keys(scripts).filter((name) => !['start', 'test'].includes(name) && !isHook(name))
    const said = read('CONTRIBUTING.md').replaceAll('--silent ', '')
    expect(started.filter((name) => !said.includes(`npm run ${name}`))).toEqual([])
  })

  it.each(commands)('is a command, where a line matches $pattern', ({ pattern, exists: isCommand }) => {
    const used = documents.flatMap((document) =>
      [...read(document).matchAll(pattern)].map(([, name = '', other = name]) => ({ document, name: name === '' ? other : name })),
    )
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter(({ name }) => !isCommand(name))).toEqual([])
  })
})
