import { and, desc, eq, sql } from 'drizzle-orm'
import type { BackupKind } from '#contract/backups.ts'
import type { Db, Tx } from '#db/client.ts'
import { backupRuns, backupSettings } from '#db/schema.ts'
import { usualKeepDays } from '#server/features/backups/policy.ts'

export type BackupRun = typeof backupRuns.$inferSelect

export async function readKeepDays(db: Db | Tx): Promise<number> {
  const [row] = await db.select().from(backupSettings)
  return row?.keepDays ?? usualKeepDays
}

export async function saveKeepDays(tx: Tx, keepDays: number): Promise<void> {
  await tx.insert(backupSettings).values({ id: 1, keepDays }).onConflictDoUpdate({ target: backupSettings.id, set: { keepDays } })
}

/** What is still called running is of a program that died: one runs at any time. */
export async function beginRun(db: Db, { kind, startedAt }: { kind: BackupKind; startedAt: Date }): Promise<string> {
  return db.transaction(async (tx) => {
    await tx
      .update(backupRuns)
      .set({ state: 'failed', endedAt: startedAt, problem: 'The program ended before it was done.' })
      .where(and(eq(backupRuns.kind, kind), eq(backupRuns.state, 'running')))
    const [row] = await tx.insert(backupRuns).values({ kind, startedAt }).returning({ id: backupRuns.id })
    if (row === undefined) throw new Error('A backup was not written down.')
    return row.id
  })
}

export async function endRun(db: Db, id: string, ended: Partial<Omit<BackupRun, 'id' | 'kind' | 'startedAt'>>): Promise<void> {
  await db.update(backupRuns).set(ended).where(eq(backupRuns.id, id))
}

export async function findLastDone(db: Db, kind: BackupKind): Promise<BackupRun | null> {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), eq(backupRuns.state, 'done')))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  return row ?? null
}

export async function listRuns(db: Db, limit: number): Promise<BackupRun[]> {
  return db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(limit)
}

/** The line of history that the database is on. */
export async function findTimeline(db: Db): Promise<number> {
  const { rows } = await db.execute<{ timeline: number }>(sql`select timeline_id as timeline from pg_control_checkpoint()`)
  return rows[0]?.timeline ?? 0
}

/** Whether the server hands its log to an archive, and when it last did or could not. */
export async function findArchiver(db: Db): Promise<{ mode: string; lastArchivedAt: Date | null; lastFailedAt: Date | null }> {
  const { rows } = await db.execute<{ mode: string; archived: number | null; failed: number | null }>(
    sql`select current_setting('archive_mode') as mode, (extract(epoch from last_archived_time) * 1000)::float8 as archived,
      (extract(epoch from last_failed_time) * 1000)::float8 as failed from pg_stat_archiver`,
  )
  const [row] = rows
  const date = (ms: number | null | undefined) => (ms ? new Date(ms) : null)
  return { mode: row?.mode ?? 'unknown', lastArchivedAt: date(row?.archived), lastFailedAt: date(row?.failed) }
}
