import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from '#tools/test-results.ts'
import { root } from '#tools/stages.ts'

describe('what the test runners report', () => {
  it('counts by file, and counts a file that could not be loaded as failed', () => {
    const file = (name: string, status: string, statuses: string[]) => ({
      name: `${root}/${name}`,
      startTime: 1000,
      endTime: 3500,
      status,
      assertionResults: statuses.map((one) => ({ status: one })),
    })
    const testResults = [
      file('src/a.test.ts', 'passed', ['passed', 'passed', 'skipped']),
      file('src/b.test.ts', 'failed', ['passed', 'failed']),
      file('src/c.test.ts', 'failed', []),
    ]
    expect(readVitestReport({ testResults })).toEqual([
      { file: 'src/a.test.ts', seconds: 2.5, passed: 2, failed: 0 },
      { file: 'src/b.test.ts', seconds: 2.5, passed: 1, failed: 1 },
      { file: 'src/c.test.ts', seconds: 2.5, passed: 0, failed: 1 },
    ])
    expect(readVitestReport({}), 'no report').toBeNull()
  })

  it('counts the tests of a browser file, whatever group they are in', () => {
    const spec = (status: string) => ({ tests: [{ status, results: [{ duration: 1500 }] }] })
    const suites = [
      { file: 'site.e2e.ts', specs: [spec('expected')], suites: [{ file: 'site.e2e.ts', specs: [spec('expected'), spec('unexpected')] }] },
    ]
    expect(readPlaywrightReport({ suites, errors: [] })).toEqual([{ file: 'test/e2e/site.e2e.ts', seconds: 4.5, passed: 2, failed: 1 }])
    expect(readPlaywrightReport({ suites, errors: [{}] }), 'a broken run').toBeNull()
  })
})
