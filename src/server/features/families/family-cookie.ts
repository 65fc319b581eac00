import { keptFor } from '#contract/base/kept-for.ts'
import { familyMark } from '#contract/family-page.ts'
import { familySessionDays } from '#contract/family.ts'
import { makeCode } from '#server/features/accounts/random-code.ts'
import type { Context } from '#server/platform/context.ts'
import { findCookie, formatCookie } from '#server/platform/http/cookies.ts'

const sessionName = 'sahihi_family'
const browserName = 'sahihi_family_browser'
const token = String.raw`[\w-]{43}`

const daySeconds = 24 * 60 * 60
/** `Strict`: no other site sends a request with them. */
const forSession = { path: '/', sameSite: 'Strict', maxAgeSeconds: familySessionDays.most * daySeconds } as const
const forBrowser = { ...forSession, maxAgeSeconds: keptFor.knownDeviceDays * daySeconds }

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
    session: findCookie(header, sessionName, token),
    browser: findCookie(header, browserName, token),
    hasMark: findCookie(header, familyMark, String.raw`[\w-]+`) !== null,
  }
}

/** Only what is new: the session of who has come in, with its mark, and the browser, where a slip was used. */
export function enterBrowser({ config }: Context, given: { session?: string; browser?: string | null }): { 'set-cookie': string[] } {
  // Each sign-in has another mark (`sahihi_family_in`), so that a page knows whether it shows what somebody else has left.
  const mark = makeCode().code.slice(0, 8)
  const cookies = [formatCookie(config, { name: familyMark, value: mark, isForScripts: true, ...forSession })]
  if (given.session !== undefined) cookies.push(formatCookie(config, { name: sessionName, value: given.session, ...forSession }))
  if (given.browser) cookies.push(formatCookie(config, { name: browserName, value: given.browser, ...forBrowser }))
  return { 'set-cookie': cookies }
}

/** Signing out also clears what this browser has cached, such as pictures of answers. */
export function leaveBrowser({ config }: Context): { 'set-cookie': string[]; 'clear-site-data': string } {
  const cookies = [
    formatCookie(config, { name: sessionName, value: '', ...forSession }),
    formatCookie(config, { name: familyMark, value: '', isForScripts: true, ...forSession }),
  ]
  return { 'set-cookie': cookies, 'clear-site-data': '"cache"' }
}
