import { accountSignOut } from '#contract/family-page.ts'

const key = 'remembered-page'

/** Keeps the page a visitor wanted, until they have signed in; never the one that signs them out. */
export function rememberPage(path: string): void {
  if (isOwnPath(path) && path !== accountSignOut) sessionStorage.setItem(key, path)
}

/** The page to open after sign-in, if there is one; asked once. */
export function takeRememberedPage(): string | null {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path !== null && isOwnPath(path) ? path : null
}

/** Whether this is a path of our own site: `//elsewhere.example` and `/\elsewhere.example` lead away from it. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/')) return false
  const base = 'https://own.invalid'
  return URL.canParse(path, base) && new URL(path, base).origin === base
}
