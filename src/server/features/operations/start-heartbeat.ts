import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { newestMigration } from '#db/migrate.ts'
import { heartbeatEveryMs, forgottenAfterMs } from '#server/features/operations/policy.ts'
import { deleteProcess, deleteProcessesBefore, saveProcess } from '#server/features/operations/queries/processes.ts'
import type { Context } from '#server/platform/context.ts'
import { programVersion } from '#server/platform/start/program-version.ts'

/** Says again and again that this process runs, as what, and when it last looked after the queue. Gives how to end it, which takes the process off the list. */
export async function startHeartbeat(ctx: Context, supervisedAt: () => Date | null): Promise<() => Promise<void>> {
  const id = randomUUID()
  const startedAt = ctx.now()
  const migration = await newestMigration()
  const beat = async () => {
    const now = ctx.now()
    await saveProcess(ctx.db, {
      id,
      role: ctx.config.role,
      version: programVersion(),
      migration,
      machine: hostname(),
      memoryBytes: process.memoryUsage.rss(),
      startedAt,
      seenAt: now,
      supervisedAt: supervisedAt(),
    })
    await deleteProcessesBefore(ctx.db, new Date(now.getTime() - forgottenAfterMs))
  }
  await beat()
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(beat).catch((error: unknown) => ctx.log.debug({ err: error }, 'This process could not say that it runs.'))
  }, heartbeatEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
    await deleteProcess(ctx.db, id).catch(() => {})
  }
}
