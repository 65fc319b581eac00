import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/guards/**/*.test.ts', 'test/server/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['test/server/database-server.ts'],
    // A machine that is busy must not fail a test that is right.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
