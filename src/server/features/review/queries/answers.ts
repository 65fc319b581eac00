import { and, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { reviewClaims, users } from '#db/schema.ts'

/** The name of somebody else who has one of these answers in front of them; null where nobody has. */
export async function findHolder(tx: Tx, { ids, userId, now }: { ids: readonly string[]; userId: string; now: Date }): Promise<string | null> {
  const [row] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(reviewClaims)
    .innerJoin(users, eq(users.id, reviewClaims.userId))
    .where(and(inArray(reviewClaims.answerId, [...ids]), ne(reviewClaims.userId, userId), gt(reviewClaims.until, now)))
    .limit(1)
  return row ? `${row.firstName} ${row.lastName}` : null
}

/** Who has which of these answers in front of them, of others than this person. */
export async function listHolders(
  tx: Tx,
  { ids, userId, now }: { ids: readonly string[]; userId: string; now: Date },
): Promise<{ answerId: string; byName: string }[]> {
  const rows = await tx
    .select({ answerId: reviewClaims.answerId, firstName: users.firstName, lastName: users.lastName })
    .from(reviewClaims)
    .innerJoin(users, eq(users.id, reviewClaims.userId))
    .where(and(inArray(reviewClaims.answerId, [...ids]), ne(reviewClaims.userId, userId), gt(reviewClaims.until, now)))
  return rows.map(({ answerId, firstName, lastName }) => ({ answerId, byName: `${firstName} ${lastName}` }))
}

/** Whoever moves on lets go of what they held. */
export async function replaceClaims(
  tx: Tx,
  { schoolId, ids, userId, until }: { schoolId: string; ids: readonly string[]; userId: string; until: Date },
): Promise<void> {
  await tx.delete(reviewClaims).where(or(eq(reviewClaims.userId, userId), inArray(reviewClaims.answerId, [...ids])))
  if (ids.length > 0) await tx.insert(reviewClaims).values(ids.map((answerId) => ({ schoolId, answerId, userId, until })))
}

/** Whoever is done with an answer lets go of it at once: the next one is somebody else. */
export async function dropClaim(tx: Tx, { answerId, userId }: { answerId: string; userId: string }): Promise<void> {
  await tx.delete(reviewClaims).where(and(eq(reviewClaims.answerId, answerId), eq(reviewClaims.userId, userId)))
}
