import { expect, type Page } from '@playwright/test'

/** A public page runs its code when it is touched first; then it listens. */
export async function waitUntilStarted(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await expect(page.locator('html')).toHaveAttribute('data-started', '')
}
