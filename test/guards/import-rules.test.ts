import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

const root = join(import.meta.dirname, '../..')

/** For each rule a file that breaks it, and what that imports. */
const violations: Record<string, { file: string; imports: string }> = {
  'no-circular': { file: 'src/contract/ring-one.ts', imports: '#contract/ring-two.ts' },
  'engine-is-pure': { file: 'src/engine/a.ts', imports: '#contract/plain-paper.ts' },
  'engine-does-no-io': { file: 'src/engine/b.ts', imports: 'node:fs' },
  'engine-npm': { file: 'src/engine/c.ts', imports: 'pg' },
  'engine-unlisted': { file: 'src/engine/exam/v.ts', imports: '#engine/unlisted/plain.ts' },
  contract: { file: 'src/contract/d.ts', imports: '#db/plain.ts' },
  'contract-npm': { file: 'src/contract/e.ts', imports: 'pg' },
  db: { file: 'src/db/f.ts', imports: '#server/platform/plain.ts' },
  platform: { file: 'src/server/platform/g.ts', imports: '#server/features/exams/plain.ts' },
  features: { file: 'src/server/features/exams/h.ts', imports: '#worker/plain.ts' },
  'feature-edges': { file: 'src/server/features/exams/i.ts', imports: '#server/features/scans/routes.ts' },
  worker: { file: 'src/worker/j.ts', imports: '#db/plain.ts' },
  cli: { file: 'src/cli/k.ts', imports: '#db/schema.ts' },
  'web-ui': { file: 'src/web/ui/l.ts', imports: '#contract/plain-paper.ts' },
  'web-shared': { file: 'src/web/layouts/m.ts', imports: '#web/features/exams/plain.ts' },
  'web-features': { file: 'src/web/features/scans/n.ts', imports: '#web/features/exams/plain.ts' },
  'web-is-the-browser': { file: 'src/web/features/scans/o.ts', imports: '#server/platform/plain.ts' },
  'web-no-node': { file: 'src/web/features/scans/p.ts', imports: 'node:fs' },
  'nobody-imports-tests': { file: 'src/contract/q.ts', imports: '#test/plain.ts' },
  'features-unlisted': { file: 'src/server/features/exams/u.ts', imports: '#server/features/unlisted/plain.ts' },
  'no-orphans': { file: 'src/contract/lonely.ts', imports: '' },
  'not-to-dev': { file: 'src/db/r.ts', imports: 'vitest' },
  'known-packages': { file: 'src/db/s.ts', imports: 'pg-types' },
  resolvable: { file: 'src/db/t.ts', imports: '#contract/missing.ts' },
}

/** What the violations need to be there. */
const innocent: Record<string, string> = {
  'src/contract/plain-paper.ts': '',
  'src/engine/unlisted/plain.ts': '',
  'src/contract/ring-two.ts': '#contract/ring-one.ts',
  'src/db/plain.ts': '',
  'src/db/schema.ts': '',
  'src/server/platform/plain.ts': '',
  'src/server/features/exams/plain.ts': '',
  'src/server/features/scans/routes.ts': '',
  'src/server/features/unlisted/plain.ts': '',
  'src/worker/plain.ts': '',
  'src/web/features/exams/plain.ts': '',
  'test/plain.ts': '',
}

const ruleSchema = z.object({ name: z.string(), from: z.object({ path: z.string().optional() }), to: z.object({ path: z.string().optional() }) })
const { forbidden } = z.object({ forbidden: z.array(ruleSchema) }).parse(createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')))

/** The rules of layers: the folder of each, and those that stand after it in the list. */
const layers = forbidden
  .filter(({ name }) => name.endsWith('-layers'))
  .map(({ name, from, to }) => ({
    name,
    base: dirname(from.path?.slice(1) ?? ''),
    folder: basename(from.path ?? ''),
    above: /\((.+)\)/.exec(to.path ?? '')?.[1]?.split('|') ?? [],
  }))
const orders = layers
  .filter(({ name }, at) => layers[at - 1]?.name !== name)
  .map(({ base, folder, above }) => ({ base, folders: [folder, ...above] }))
const climbing = layers.map(({ base, folder }) => `${base}/${folder}/climbs.ts`)

const reportSchema = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
})
let report: z.infer<typeof reportSchema>['summary']
const folder = mkdtempSync(join(tmpdir(), 'sahihi-imports-'))

beforeAll(() => {
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const rules = readFileSync(join(root, '.dependency-cruiser.cjs'), 'utf8')
  // The packages are reached by a link here; their real place would be outside the folder.
  writeFileSync(join(folder, 'rules.cjs'), rules.replace("parser: 'swc',", "parser: 'swc', preserveSymlinks: true,"))
  for (const [file, imports] of Object.entries(innocent)) plant(file, imports, 'import type')
  for (const { file, imports } of Object.values(violations)) plant(file, imports)
  for (const [at, { base, above }] of layers.entries()) {
    const [next = ''] = above
    plant(`${base}/${next}/stands.ts`, '')
    plant(climbing[at] ?? '', `#${base.slice('src/'.length)}/${next}/stands.ts`, 'import type')
  }
  const words = [join(root, 'node_modules/.bin/depcruise'), 'src', 'test', '--config', 'rules.cjs', '--output-type', 'json']
  const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  report = reportSchema.parse(JSON.parse(stdout)).summary
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function plant(file: string, imports: string, kind: 'import' | 'import type' = 'import'): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), imports ? `${kind} * as other from '${imports}'\nexport type It = typeof other\n` : 'export const it = 1\n')
}

describe('the rules about imports', () => {
  it.each(Object.entries(violations))('%s bites', (name, { file }) => {
    expect(report.violations.filter(({ rule }) => rule.name === name).map(({ from }) => from)).toContain(file)
  })

  it('let no folder import one that stands after it in the list of layers, not even a type', () => {
    const found = report.violations.filter(({ rule }) => rule.name.endsWith('-layers')).map(({ from }) => from)
    expect(climbing.length).toBeGreaterThan(70)
    expect(climbing.filter((file) => !found.includes(file))).toEqual([])
  })

  it('list every folder that has layers, and none that is gone', () => {
    for (const { base, folders } of orders)
      expect(folders.toSorted()).toEqual(
        globSync(`${base}/*/`, { cwd: root })
          .map((path) => basename(path))
          .toSorted(),
      )
  })

  it('list the layers in the order that ARCHITECTURE shows', () => {
    const [, section = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split(/^## Layers$|^## The life of a paper$/m)
    const shown = section.split(/^[^\d\n].*$/m).map((lines) => [...lines.matchAll(/^\d+\. .+?: (.+)$/gm)].map(([, folders]) => folders).join(', '))
    expect(shown.filter(Boolean).toSorted()).toEqual(orders.map(({ folders }) => folders.join(', ')).toSorted())
  })

  it('are all tried here', () => {
    const tried = new Set([...Object.keys(violations), ...layers.map(({ name }) => name)])
    expect(tried).toEqual(new Set(report.ruleSetUsed.forbidden.map(({ name }) => name)))
  })

  it('leave alone what is allowed', () => {
    const planted = new Set([...Object.values(violations).map(({ file }) => file), ...climbing, 'src/contract/ring-two.ts'])
    expect(report.violations.map(({ from }) => from).filter((from) => !planted.has(from))).toEqual([])
  })
})
