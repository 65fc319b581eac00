import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

const root = join(import.meta.dirname, '../..')

/** For each rule a file that breaks it, and what that imports. */
const violations: Record<string, { file: string; imports: string }> = {
  'no-circular': { file: 'src/contract/ring-one.ts', imports: '#contract/ring-two.ts' },
  'engine-is-pure': { file: 'src/engine/a.ts', imports: '#contract/plain-paper.ts' },
  'engine-does-no-io': { file: 'src/engine/b.ts', imports: 'node:fs' },
  'engine-npm': { file: 'src/engine/c.ts', imports: 'pg' },
  'engine-folders': { file: 'src/engine/unlisted/u.ts', imports: '#engine/text/plain.ts' },
  'engine-layers': { file: 'src/engine/exam/v.ts', imports: '#engine/marking/plain.ts' },
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
  'feature-cycle': { file: 'src/server/features/exams/cycle.ts', imports: '#server/features/scans/cycle.ts' },
  'no-orphans': { file: 'src/contract/lonely.ts', imports: '' },
  'not-to-dev': { file: 'src/db/r.ts', imports: 'vitest' },
  'known-packages': { file: 'src/db/s.ts', imports: 'pg-types' },
  resolvable: { file: 'src/db/t.ts', imports: '#contract/missing.ts' },
}

/** What the violations need to be there. */
const innocent: Record<string, string> = {
  'src/contract/plain-paper.ts': '',
  'src/engine/text/plain.ts': '',
  'src/engine/marking/plain.ts': '#engine/text/plain.ts',
  'src/contract/ring-two.ts': '#contract/ring-one.ts',
  'src/db/plain.ts': '',
  'src/db/schema.ts': '',
  'src/server/platform/plain.ts': '',
  'src/server/features/exams/plain.ts': '',
  'src/server/features/scans/routes.ts': '',
  'src/server/features/scans/cycle.ts': '#server/features/exams/cycle.ts',
  'src/worker/plain.ts': '',
  'src/web/features/exams/plain.ts': '',
  'test/plain.ts': '',
}

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
  for (const [file, imports] of Object.entries(innocent)) plant(file, imports)
  for (const { file, imports } of Object.values(violations)) plant(file, imports)
  const words = [join(root, 'node_modules/.bin/depcruise'), 'src', 'test', '--config', 'rules.cjs', '--output-type', 'json']
  const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  report = reportSchema.parse(JSON.parse(stdout)).summary
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function plant(file: string, imports: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), imports ? `import * as other from '${imports}'\nexport const it = other\n` : 'export const it = 1\n')
}

describe('the rules about imports', () => {
  it.each(Object.entries(violations))('%s bites', (name, { file }) => {
    expect(report.violations.filter(({ rule }) => rule.name === name).map(({ from }) => from)).toContain(file)
  })

  it('are all tried here', () => {
    expect(Object.keys(violations).toSorted()).toEqual([...new Set(report.ruleSetUsed.forbidden.map(({ name }) => name))].toSorted())
  })

  it('leave alone what is allowed', () => {
    const planted = new Set(Object.values(violations).map(({ file }) => file))
    const inRings = new Set(['src/contract/ring-two.ts', 'src/server/features/scans/cycle.ts'])
    expect(report.violations.map(({ from }) => from).filter((from) => !planted.has(from) && !inRings.has(from))).toEqual([])
  })
})
