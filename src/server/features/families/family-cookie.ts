import { makeCode } from '#server/features/accounts/random-code.ts'
import { familyMark } from '#contract/family-page.ts'
import { familySessionDays } from '#contract/family.ts'
import { knownBrowserDays } from '#server/features/families/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { findCookie, formatCookie } from '#server/platform/http/cookies.ts'

const daySeconds = 24 * 60 * 60
/** `Strict`: no other site sends a request with them. */
const ours = { path: '/', sameSite: 'Strict' } as const
const session = { ...ours, name: 'sahihi_family', maxAgeSeconds: familySessionDays.most * daySeconds }
/** Each sign-in has another one, so that a page knows whether it shows what somebody else has left. */
const mark = { ...ours, name: familyMark, maxAgeSeconds: familySessionDays.most * daySeconds, isForScripts: true }
const browser = { ...ours, name: 'sahihi_family_browser', maxAgeSeconds: knownBrowserDays * daySeconds }
const token = String.raw`[\w-]{43}`

/** What a browser holds of a family. */
export interface FamilyCookies {
  /** The session, so that pages can be read without scripts. */
  session: string | null
  /** Which browser this is. It opens nothing: the same slip is the same member here. */
  browser: string | null
  hasMark: boolean
}

export function readFamilyCookies(header: string | undefined): FamilyCookies {
  return {
    session: findCookie(header, session.name, token),
    browser: findCookie(header, browser.name, token),
    hasMark: findCookie(header, mark.name, String.raw`[\w-]+`) !== null,
  }
}

/** Only what is new: the session of who has come in, with its mark, and the browser, where a slip was used. */
export function enterBrowser({ config }: Context, given: { session?: string; browser?: string | null }): { 'set-cookie': string[] } {
  const cookies = [formatCookie(config, { ...mark, value: makeCode().code.slice(0, 8) })]
  if (given.session !== undefined) cookies.push(formatCookie(config, { ...session, value: given.session }))
  if (given.browser) cookies.push(formatCookie(config, { ...browser, value: given.browser }))
  return { 'set-cookie': cookies }
}

/** Signing out also clears what this browser has cached, such as pictures of answers. */
export function leaveBrowser({ config }: Context): { 'set-cookie': string[]; 'clear-site-data': string } {
  return { 'set-cookie': [session, mark].map((cookie) => formatCookie(config, { ...cookie, value: '' })), 'clear-site-data': '"cache"' }
}
