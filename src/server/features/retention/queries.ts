import { count, desc, eq, sql } from 'drizzle-orm'
import type { RetentionKind } from '#contract/base/retention-days.ts'
import type { Db, Tx } from '#db/client.ts'
import { usualDays, type KeptTable } from '#db/retention.ts'
import { retentionRuns, retentionSettings, schoolRetention } from '#db/schema.ts'

/** Days of every kind, as they are set or as is usual. */
export async function readRetention(db: Db | Tx): Promise<Record<RetentionKind, number>> {
  const rows = new Map((await db.select().from(retentionSettings)).map(({ kind, days }) => [kind, days]))
  const daysOf = (kind: RetentionKind) => rows.get(kind) ?? usualDays(kind)
  return {
    'sign-ins': daysOf('sign-ins'),
    mails: daysOf('mails'),
    enquiries: daysOf('enquiries'),
    newsletter: daysOf('newsletter'),
    undo: daysOf('undo'),
    prints: daysOf('prints'),
    'ai-calls': daysOf('ai-calls'),
    runs: daysOf('runs'),
  }
}

export async function saveRetention(tx: Tx, row: { kind: RetentionKind; days: number; updatedAt: Date }): Promise<void> {
  const { days, updatedAt } = row
  await tx.insert(retentionSettings).values(row).onConflictDoUpdate({ target: retentionSettings.kind, set: { days, updatedAt } })
}

/** Removes some rows that are older than `before`, and says how many: a long statement would hold up who writes there. */
export async function deleteSomeOver(db: Db, { table, over }: KeptTable, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const [head = '', ...rest] = over.split('$1')
  const moment = sql`${before.toISOString()}::timestamptz`
  const condition = rest.reduce((sum, part) => sql`${sum}${moment}${sql.raw(part)}`, sql.raw(head))
  const name = sql.identifier(table)
  const { rowCount } = await db.execute(
    sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${limit} for update skip locked))`,
  )
  return rowCount ?? 0
}

export async function insertRun(db: Db, run: { removed: Record<string, number>; ranAt: Date }): Promise<void> {
  await db.insert(retentionRuns).values(run)
}

export async function findLastRun(db: Db): Promise<{ removed: Record<string, number>; ranAt: Date } | null> {
  const [row] = await db.select().from(retentionRuns).orderBy(desc(retentionRuns.ranAt)).limit(1)
  return row ?? null
}

export async function findLeaverYears(db: Db | Tx, schoolId: string): Promise<number | null> {
  const [row] = await db.select().from(schoolRetention).where(eq(schoolRetention.schoolId, schoolId))
  return row?.leaverYears ?? null
}

export async function saveLeaverYears(
  tx: Tx,
  row: { schoolId: string; leaverYears: number | null; updatedBy: string; updatedAt: Date },
): Promise<void> {
  const { schoolId, leaverYears, updatedBy, updatedAt } = row
  if (leaverYears === null) {
    await tx.delete(schoolRetention).where(eq(schoolRetention.schoolId, schoolId))
    return
  }
  await tx
    .insert(schoolRetention)
    .values({ schoolId, leaverYears, updatedBy, updatedAt })
    .onConflictDoUpdate({ target: schoolRetention.schoolId, set: { leaverYears, updatedBy, updatedAt } })
}

export async function listLeaverYears(db: Db): Promise<{ schoolId: string; leaverYears: number }[]> {
  return db.select({ schoolId: schoolRetention.schoolId, leaverYears: schoolRetention.leaverYears }).from(schoolRetention)
}

export async function countLeaverYears(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(schoolRetention)
  return row?.count ?? 0
}
