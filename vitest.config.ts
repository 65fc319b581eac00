import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of the files: first those that mostly wait, while types are checked and the web is built. Then the longest, so that
 * both workers end at about the same time. Tests that start the whole program come when the web is built.
 */
const order = ['src/worker/run-jobs', 'test/guards/', 'decoder-bombs', 'src/server/', 'test/server/']

/** Tests that take minutes and need the machine to themselves: `npm run drill` runs only these. */
const drills = [
  'src/**/*drill.test.ts',
  'test/server/*.drill.test.ts',
  'src/server/features/scans/fair-shares.test.ts',
  'test/guards/loop-holds.test.ts',
]
const tests = ['src/**/*.test.ts', 'test/guards/**/*.test.ts', 'test/server/**/*.test.ts', 'tools/**/*.test.ts']
/** Node cannot load components by itself. */
const browserTests = ['src/web/**/*.test.ts']
/** Some tools have a package folder of their own. */
const packages = '**/node_modules/**'
const isDrill = process.env['DRILL'] === '1'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...new Set([...order.flatMap((part) => sorted.filter(({ moduleId }) => moduleId.includes(part))), ...sorted])]
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
          // Node loads the sources as it does in the program: nothing is transformed.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: [
            // A worker has the whole program in memory. A large young generation spares it most collections of the old one.
            '--max-semi-space-size=96',
            '--import=./src/server/platform/start/resolve-at-once.ts',
          ],
        },
      },
      { extends: true, test: { name: 'web', include: isDrill ? [] : browserTests } },
    ],
    // The default leaves one core idle. With three workers the browser tests beside them began to fail.
    maxWorkers: 2,
    // A worker loads the program once for all its files, which halves the processor time. Tests have databases and folders of
    // their own.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Programs and threads that tests start share one compile cache.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled') },
    // A right test must pass on a busy machine too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
