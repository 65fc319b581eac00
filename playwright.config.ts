import { defineConfig } from '@playwright/test'
import { disabledFeatures } from '#test/e2e/disabled-features.ts'
import { pretendedCamera } from '#test/e2e/pretended-camera.ts'
import { findChromium } from '#tools/find-chromium.ts'

const chromium = findChromium()

// The sources run as they are written. Looking up source maps took a seventh of the runner's processor time.
Reflect.deleteProperty(Error, 'prepareStackTrace')

export default defineConfig({
  testDir: 'test/e2e',
  // Node loads TypeScript by itself. Transforming every file took 6 s of processor time.
  build: { external: ['**/*'] },
  testMatch: '*.e2e.ts',
  outputDir: '.cache/e2e',
  // Each worker starts its own program. Two keep two cores busy.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 420_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/report.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A colour in transition would fail the checks of contrast.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        // No page lives long enough to repay optimised compilation.
        '--js-flags=--no-opt --no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
        ...pretendedCamera,
      ],
    },
  },
})
