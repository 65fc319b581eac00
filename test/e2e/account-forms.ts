import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { waitUntilStarted } from '#test/e2e/wait-until-started.ts'

export const newEmail = () => `${randomUUID()}@school.example`
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const alert = (page: Page) => page.locator('[role=alert]')

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilStarted(page)
}

/** The keys that the specification names, as they are now. */
export function storedKeys(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const user = localStorage.getItem('user')
    const store = localStorage.getItem('auth-storage')
    return {
      hasToken: localStorage.getItem('authToken') !== null,
      user: user === null ? null : Object.keys(JSON.parse(user)).toSorted(),
      isAuthenticated: store === null ? null : JSON.parse(store).state.isAuthenticated,
      persisted: store === null ? null : Object.keys(JSON.parse(store).state).toSorted(),
    }
  })
}

export async function fillRegistration(page: Page, changes: Partial<Record<string, string>> = {}): Promise<string> {
  const email = changes['Email'] ?? newEmail()
  const values = { 'First name': 'Njeri', 'Last name': 'Kamau', Password: 'Chalk4board', 'Confirm password': 'Chalk4board', ...changes, Email: email }
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value ?? '')
  await page.getByLabel(/^I agree/).check()
  return email
}
