import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/guards/**/*.test.ts', 'test/server/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['test/server/database-server.ts'],
    // The runner leaves one core alone; much of what is tested waits for something.
    maxWorkers: 2,
    // Every file reads the same program: reading it once a worker and not once a file halves the processor time. Tests
    // keep apart by databases and folders of their own.
    isolate: false,
    // A machine that is busy must not fail a test that is right.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
