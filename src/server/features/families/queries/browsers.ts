import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { familyBrowsers, familyLinks, familyMembers } from '#db/schema.ts'
import type { MemberRow } from '#server/features/families/queries/members.ts'

interface KnownSlip {
  tokenHash: string
  issueId: string
  now: Date
}

/** Who signed in with slips in this browser before, and is linked by this one now. */
export async function listMembersOfBrowser(tx: Tx, { tokenHash, issueId, now }: KnownSlip): Promise<MemberRow[]> {
  const isLinked = and(eq(familyLinks.memberId, familyMembers.id), eq(familyLinks.issueId, issueId), isNull(familyLinks.endedAt))
  const rows = await tx
    .select({ member: familyMembers })
    .from(familyBrowsers)
    .innerJoin(familyMembers, eq(familyMembers.id, familyBrowsers.memberId))
    .innerJoin(familyLinks, isLinked)
    .where(and(eq(familyBrowsers.tokenHash, tokenHash), gt(familyBrowsers.expiresAt, now)))
    .orderBy(asc(familyBrowsers.createdAt), asc(familyBrowsers.id))
  return rows.map(({ member }) => member)
}

/** Each use makes a browser known for longer. */
export async function saveBrowser(tx: Tx, values: typeof familyBrowsers.$inferInsert): Promise<void> {
  await tx
    .insert(familyBrowsers)
    .values(values)
    .onConflictDoUpdate({ target: [familyBrowsers.tokenHash, familyBrowsers.memberId], set: { expiresAt: values.expiresAt } })
}
