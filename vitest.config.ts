import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest begins first, or one worker would end with it while the other has nothing left. */
const longest = ['test/guards/loop-holds', '-drill.test', 'scans/drill.test', 'test/guards/', 'decoder-bombs', 'private-files', 'src/server/']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = longest.flatMap((part) => sorted.filter(({ moduleId }) => moduleId.includes(part)))
    return [...new Set([...first, ...sorted])]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/guards/**/*.test.ts', 'test/server/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['test/server/database-server.ts'],
    // The runner leaves one core alone; much of what is tested waits for something.
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
