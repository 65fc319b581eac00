import { join, relative } from 'node:path'
import * as z from 'zod'
import { root } from '#tools/stages.ts'

/** The result of one test file. */
export interface FileResult {
  /** Its path in the project. */
  file: string
  seconds: number
  passed: number
  failed: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

/** @param report as `vitest --reporter=json` writes it */
export function readVitestReport(report: unknown): FileResult[] | null {
  const parsed = vitestReport.safeParse(report)
  if (!parsed.success) return null
  return parsed.data.testResults.map(({ name, startTime, endTime, status, assertionResults }) => {
    const count = (wanted: string) => assertionResults.filter((one) => one.status === wanted).length
    const failed = count('failed')
    // A file that could not be loaded failed without a failed test.
    return {
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
      passed: count('passed'),
      failed: failed === 0 && status === 'failed' ? 1 : failed,
    }
  })
}

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })) })),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite), errors: z.array(z.unknown()) })

/** @param report as `playwright test --reporter=json` writes it */
export function readPlaywrightReport(report: unknown): FileResult[] | null {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success || parsed.data.errors.length > 0) return null
  return parsed.data.suites.map((suite) => {
    const tests = listTests(suite)
    return {
      file: join('test/e2e', suite.file),
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
      passed: tests.filter(({ status }) => status === 'expected').length,
      failed: tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').length,
    }
  })
}

type PlaywrightSuite = z.infer<typeof playwrightSuite>

function listTests({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'][number]['tests'] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(listTests)]
}
