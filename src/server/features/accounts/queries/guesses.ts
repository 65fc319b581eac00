import { and, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { loginFailures } from '#db/schema.ts'

/** What a guess counts for, as hashes. */
export interface GuessSubjects {
  account: string
  /** Null where it is not counted for a network. */
  network: string | null
}

interface WrongGuesses {
  count: number
  oldest: Date | null
}

export async function recordGuess(db: Db, { account, network }: GuessSubjects, at: Date): Promise<string> {
  const [row] = await db.insert(loginFailures).values({ subject: account, network, at }).returning({ id: loginFailures.id })
  if (!row) throw new Error('A failed sign-in was not inserted.')
  return row.id
}

/** Those at the account, and those from the network at any account. */
export async function countWrongGuesses(
  db: Db,
  { account, network }: GuessSubjects,
  since: Date,
): Promise<{ ofAccount: WrongGuesses; ofNetwork: WrongGuesses }> {
  const isOfAccount = eq(loginFailures.subject, account)
  const isOfNetwork = network === null ? sql`false` : eq(loginFailures.network, network)
  const [row] = await db
    .select({
      accountCount: countOf(isOfAccount),
      accountOldest: oldestOf(isOfAccount),
      networkCount: countOf(isOfNetwork),
      networkOldest: oldestOf(isOfNetwork),
    })
    .from(loginFailures)
    .where(and(gt(loginFailures.at, since), or(isOfAccount, isOfNetwork)))
  return {
    ofAccount: { count: row?.accountCount ?? 0, oldest: row?.accountOldest ?? null },
    ofNetwork: { count: row?.networkCount ?? 0, oldest: row?.networkOldest ?? null },
  }
}

function countOf(which: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${which})::int`
}

function oldestOf(which: SQL): SQL<Date | null> {
  return sql<Date | null>`min(${loginFailures.at}) filter (where ${which})`.mapWith((at: string | null) => (at === null ? null : new Date(at)))
}

export async function deleteGuess(db: Db, id: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.id, id))
}

/** Somebody who signs in had only mistyped: their slips no longer count for their network. */
export async function forgiveGuesses(db: Db, { account, network }: { account: string; network: string }): Promise<void> {
  await db
    .update(loginFailures)
    .set({ network: null })
    .where(and(eq(loginFailures.subject, account), eq(loginFailures.network, network)))
}

export async function deleteGuessesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.at, before))
}
