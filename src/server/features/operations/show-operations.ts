import type { WrittenOperations } from '#contract/operations.ts'
import { isBackupLate, isTestLate } from '#server/features/backups/policy.ts'
import { findLastDone } from '#server/features/backups/queries.ts'
import { describeReason } from '#server/features/operations/describe-reason.ts'
import { growthADay, isAlive, judgeSupervision } from '#server/features/operations/policy.ts'
import { listProcesses, type ProcessRow } from '#server/features/operations/queries/processes.ts'
import { countJobs, countOverdueJobs, listDeadJobs } from '#server/features/operations/queries/queue.ts'
import { listLargestTables, listStorageDays, sizeDatabase } from '#server/features/operations/queries/storage.ts'
import type { Context } from '#server/platform/context.ts'
import { deadLetterOf } from '#server/platform/queue/pg-boss.ts'
import { listDeclaredJobs } from '#server/platform/queue/queue.ts'

const shownTables = 8
const shownDays = 30
const shownDead = 50

export async function showOperations(ctx: Context): Promise<WrittenOperations> {
  const now = ctx.now()
  const processes = await listProcesses(ctx.db)
  return {
    queues: await showQueues(ctx),
    deadJobs: await showDeadJobs(ctx),
    supervision: await showSupervision(ctx, processes),
    processes: processes.map(({ id, role, version, migration, machine, memoryBytes, startedAt, seenAt }) => ({
      id,
      role,
      version,
      migration,
      machine,
      memoryBytes,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isAlive: isAlive(seenAt, now),
    })),
    storage: await showStorage(ctx),
    backups: await showBackups(ctx),
  }
}

export async function showSupervision({ db, now }: Pick<Context, 'db' | 'now'>, processes: readonly ProcessRow[]) {
  const { isWell, lastAt } = judgeSupervision(processes, now())
  const overdue = await countOverdueJobs(db)
  return { isWell: isWell && overdue === 0, lastAt: lastAt?.toISOString() ?? null, overdue }
}

/** The names of the queues in which dead jobs lie. */
export function listDeadQueues(): string[] {
  return listDeclaredJobs().map(({ name }) => deadLetterOf(name))
}

/** Every kind of job that is declared: one that never waits is shown as such. */
export async function showQueues({ db }: Pick<Context, 'db'>): Promise<WrittenOperations['queues']> {
  const counted = new Map((await countJobs(db)).map((row) => [row.name, row]))
  const queues = listDeclaredJobs().map(({ name }) => {
    const { waiting = 0, later = 0, running = 0, oldest_seconds: oldestSeconds = null } = counted.get(name) ?? {}
    return { name, waiting, later, running, dead: counted.get(deadLetterOf(name))?.standing ?? 0, oldestSeconds }
  })
  return queues.toSorted((a, b) => (b.oldestSeconds ?? -1) - (a.oldestSeconds ?? -1) || a.name.localeCompare(b.name))
}

async function showDeadJobs({ db }: Context): Promise<WrittenOperations['deadJobs']> {
  const rows = await listDeadJobs(db, listDeadQueues(), shownDead)
  return rows.map(({ id, name, failed_ms: failedMs, tries, output }) => ({
    id,
    queue: name.slice(0, -deadLetterOf('').length),
    failedAt: new Date(failedMs).toISOString(),
    tries,
    reason: describeReason(output),
  }))
}

async function showStorage({ db }: Context): Promise<WrittenOperations['storage']> {
  const days = await listStorageDays(db, shownDays)
  return {
    databaseBytes: await sizeDatabase(db),
    tables: await listLargestTables(db, shownTables),
    days,
    growthBytesADay: growthADay(days),
  }
}

async function showBackups(ctx: Context): Promise<WrittenOperations['backups']> {
  const now = ctx.now()
  const lastBackup = await findLastDone(ctx.db, 'backup')
  const lastTest = await findLastDone(ctx.db, 'test')
  return {
    hasPlace: ctx.config.backupUrl !== null,
    lastBackupAt: lastBackup?.startedAt.toISOString() ?? null,
    isBackupLate: isBackupLate({ at: lastBackup?.startedAt ?? null, now }),
    isTestLate: isTestLate({ at: lastTest?.startedAt ?? null, now }),
  }
}
