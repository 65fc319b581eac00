import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The machine's own, else the one that Playwright has fetched. */
export function findChromium(): string {
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path)) ?? chromium.executablePath()
}
