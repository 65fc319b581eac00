import { existsSync } from 'node:fs'

/**
 * The machine's own, first the one that has no window and so takes a quarter less of the processor; undefined where there is
 * none: then the test runner takes the one that it has fetched. `tools/setup.cjs` looks in the same places.
 */
export function findChromium(): string | undefined {
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  )
}
