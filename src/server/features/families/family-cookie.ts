import { familySessionDays } from '#contract/family.ts'

const cookieName = 'sahihi_family'
const maxAgeSeconds = familySessionDays.most * 24 * 60 * 60

/**
 * The session of a family in a browser: pages can be read without scripts, and no script can read it. `Strict`, so that no other
 * site sends a request with it. Without a token it takes the cookie away.
 */
export function familyCookie(token: string, isSecure: boolean): string {
  const age = token === '' ? 0 : maxAgeSeconds
  return `${cookieName}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** Who leaves takes along what this browser has kept: pictures of answers, which it would show to nobody else, but holds. */
export function leaveBrowser(isSecure: boolean): { 'set-cookie': string; 'clear-site-data': string } {
  return { 'set-cookie': familyCookie('', isSecure), 'clear-site-data': '"cache"' }
}

export function findFamilyCookie(header: string | undefined): string | null {
  return new RegExp(`(?:^|; )${cookieName}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1] ?? null
}
