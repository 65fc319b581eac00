import { existsSync } from 'node:fs'

/**
 * The browser of the machine. The headless shell comes first: it takes a quarter less processor time. Undefined where there is
 * none: the test runner then starts the one that it downloaded. `tools/setup.cjs` tries the same paths.
 */
export function findChromium(): string | undefined {
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  )
}
