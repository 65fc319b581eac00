import { expect, type Page } from '@playwright/test'

/** How many there are of what the specification counts. */
export const counted: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await expect.soft(page.locator('.steps > li')).toHaveCount(4)
    await expect.soft(page.locator('.ruled > div')).toHaveCount(5)
    await expect.soft(page.locator('.reasons > li')).toHaveCount(6)
    await expect.soft(page.locator('.remark')).toHaveCount(3)
    await expect.soft(page.locator('.remark').first().locator('.stars svg')).toHaveCount(5)
  },
  '/about': async (page) => {
    await expect.soft(page.locator('.team > li')).toHaveCount(4)
    await expect.soft(page.locator('.team .face')).toHaveCount(4)
  },
  '/features': async (page) => {
    await expect.soft(page.locator('.ruled')).toHaveCount(4)
    for (const group of await page.locator('.ruled').all()) await expect.soft(group.locator(':scope > div')).toHaveCount(3)
  },
  '/pricing': async (page) => {
    await expect.soft(page.locator('.plan')).toHaveCount(6)
    await expect.soft(page.locator('.faq details')).toHaveCount(8)
  },
  '/blog': async (page) => {
    await expect.soft(page.locator('.lead-article')).toHaveCount(1)
    await expect.soft(page.locator('.articles').first().locator(':scope > li')).toHaveCount(6)
    const read = page.getByRole('link', { name: /^(Read|Read More|Subscribe)\b/ })
    for (const link of await read.all()) await expect.soft(link).toHaveAttribute('href', '/contact')
  },
}
