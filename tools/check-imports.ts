import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod'

const root = join(import.meta.dirname, '..')
/** Fewer modules mean that dependency-cruiser could not parse the sources: it reports no violation then. */
const minModules = 50

const reportSchema = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }), cycle: z.array(z.object({ name: z.string() })).optional() }),
    ),
  }),
})

/** Checks who imports whom against the rules in .dependency-cruiser.cjs. */
function checkImports(): number {
  const args = ['src', 'test', 'tools', '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/.bin/depcruise'), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  const report = reportSchema.safeParse(parseJson(stdout))
  if (!report.success) {
    process.stdout.write(`The imports could not be read.\n${stderr}\n`)
    return 1
  }
  const { totalCruised, violations } = report.data.summary
  for (const { rule, from, to, cycle } of violations) {
    const ring = cycle ? ` (${cycle.map(({ name }) => name).join(' → ')})` : ''
    process.stdout.write(`${rule.name}: ${from} → ${to}${ring}\n`)
  }
  process.stdout.write(`${totalCruised} modules, ${violations.length} wrong imports\n`)
  return violations.length === 0 && totalCruised >= minModules ? 0 : 1
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

process.exitCode = checkImports()
