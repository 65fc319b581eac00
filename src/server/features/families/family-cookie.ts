import { familySessionDays } from '#contract/family.ts'
import type { Context } from '#server/platform/context.ts'
import { findCookie, formatCookie } from '#server/platform/http/cookies.ts'

const name = 'sahihi_family'
const maxAgeSeconds = familySessionDays.most * 24 * 60 * 60

/** The session of a family in a browser, so that pages can be read without scripts. `Strict`: no other site sends a request with it. */
export function familyCookie({ config }: Context, token: string): string {
  return formatCookie(config, { name, value: token, path: '/', maxAgeSeconds, sameSite: 'Strict' })
}

/** Signing out also clears what this browser has cached, such as pictures of answers. */
export function leaveBrowser(ctx: Context): { 'set-cookie': string; 'clear-site-data': string } {
  return { 'set-cookie': familyCookie(ctx, ''), 'clear-site-data': '"cache"' }
}

export function findFamilyCookie(header: string | undefined): string | null {
  return findCookie(header, name, String.raw`[\w-]{43}`)
}
