import type { Config } from '#server/platform/config.ts'

interface Cookie {
  name: string
  /** Empty deletes the cookie. */
  value: string
  path: string
  maxAgeSeconds: number
  sameSite: 'Strict' | 'Lax'
}

/** A cookie that no script reads and, behind https, only https carries. */
export function formatCookie({ publicUrl }: Config, { name, value, path, maxAgeSeconds, sameSite }: Cookie): string {
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${value === '' ? 0 : maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure}`
}

/** Null for a value that is not of the pattern. */
export function findCookie(header: string | undefined, name: string, pattern: string): string | null {
  return new RegExp(`(?:^|; )${name}=(${pattern})(?:;|$)`).exec(header ?? '')?.[1] ?? null
}
