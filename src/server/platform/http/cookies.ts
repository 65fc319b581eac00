import type { Config } from '#server/platform/config.ts'

interface Cookie {
  name: string
  /** Empty deletes the cookie. */
  value: string
  path: string
  maxAgeSeconds: number
  sameSite: 'Strict' | 'Lax'
  /** Scripts of the page may read it and take it away. */
  isForScripts?: boolean
}

/** A cookie that no script reads, unless it is for scripts, and, behind https, only https carries. */
export function formatCookie({ publicUrl }: Config, { name, value, path, maxAgeSeconds, sameSite, isForScripts = false }: Cookie): string {
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : ''
  const hidden = isForScripts ? '' : '; HttpOnly'
  return `${name}=${value}; Path=${path}; Max-Age=${value === '' ? 0 : maxAgeSeconds}${hidden}; SameSite=${sameSite}${secure}`
}

/** Null for a value that is not of the pattern. */
export function findCookie(header: string | undefined, name: string, pattern: string): string | null {
  return new RegExp(`(?:^|; )${name}=(${pattern})(?:;|$)`).exec(header ?? '')?.[1] ?? null
}
