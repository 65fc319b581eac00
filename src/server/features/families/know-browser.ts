import { hashCode, makeCode } from '#server/features/accounts/random-code.ts'
import type { FoundFamily } from '#server/features/families/authenticate-family.ts'
import type { FamilyCookies } from '#server/features/families/family-cookie.ts'
import { knownBrowserEnd } from '#server/features/families/policy.ts'
import { saveBrowser } from '#server/features/families/queries/browsers.ts'
import { markFamilySession } from '#server/features/families/queries/members.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * A session that began before browsers held a mark is given one, and proves who its browser is. It counts as marked once the mark has come
 * back: a response that is lost signs nobody out. Gives the browser's cookie; null where it is known.
 */
export async function knowBrowser(ctx: Context, { member, session }: FoundFamily, { browser, hasMark }: FamilyCookies): Promise<string | null> {
  if (!hasMark || browser === null) return browser ?? makeCode().code
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await markFamilySession(tx, session.id)
    await saveBrowser(tx, { tokenHash: hashCode(browser), memberId: member.id, createdAt: now, expiresAt: knownBrowserEnd(now) })
  })
  return null
}
