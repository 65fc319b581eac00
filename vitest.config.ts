import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What mostly waits begins first, while types are checked and the web is built; then what takes longest, or one worker would
 * end with it while the other has nothing left. Tests that start the whole program come once the web is there.
 */
const first = ['src/worker/run-jobs', 'test/guards/', 'decoder-bombs', 'src/server/', 'test/server/']

/** What takes minutes and a machine to itself: `npm run drill` runs these and nothing else. */
const drills = [
  'src/**/*drill.test.ts',
  'test/server/*.drill.test.ts',
  'src/server/features/scans/fair-shares.test.ts',
  'test/guards/loop-holds.test.ts',
]
const tests = ['src/**/*.test.ts', 'test/guards/**/*.test.ts', 'test/server/**/*.test.ts', 'tools/**/*.test.ts']
/** Components are no code that Node reads by itself. */
const browserTests = ['src/web/**/*.test.ts']
/** A tool with packages of its own keeps them in a folder of its own. */
const packages = '**/node_modules/**'
const isDrill = process.env['DRILL'] === '1'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...new Set([...first.flatMap((part) => sorted.filter(({ moduleId }) => moduleId.includes(part))), ...sorted])]
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'program',
          include: isDrill ? drills : tests,
          exclude: isDrill ? [packages] : [packages, ...drills, ...browserTests],
          globalSetup: ['test/server/database-server.ts'],
          // As Node runs the program itself: nothing is rewritten first, and each name is called directly.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: [
            // A worker keeps the whole program in memory. What a test makes and drops should not be looked through with it.
            '--max-semi-space-size=96',
            '--import=./src/server/platform/start/resolve-at-once.ts',
          ],
        },
      },
      { extends: true, test: { name: 'web', include: isDrill ? [] : browserTests } },
    ],
    // The runner leaves one core alone; much of what is tested waits for something. With three, all took a twentieth less time,
    // and browser tests began to fail beside the others.
    maxWorkers: 2,
    // Every file reads the same program: reading it once a worker and not once a file halves the processor time. Tests
    // keep apart by databases and folders of their own.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Programs and threads that tests start read the same sources again and again: they keep them compiled.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled') },
    // A machine that is busy must not fail a test that is right.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
