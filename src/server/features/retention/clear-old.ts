import { retentionKinds } from '#contract/base/retention-days.ts'
import { removedKinds, type WrittenRetention } from '#contract/retention.ts'
import { keptTables } from '#db/retention.ts'
import { listPupilsWhoLeftBefore } from '#server/features/classes/queries/erase.ts'
import { erasePupilByRetention } from '#server/features/families/record/erase-pupil.ts'
import { clearOldJob } from '#server/features/retention/declare-jobs.ts'
import { countLeaverYears, deleteSomeOver, findLastRun, insertRun, listLeaverYears, readRetention } from '#server/features/retention/queries.ts'
import type { Context } from '#server/platform/context.ts'

const daySeconds = 24 * 60 * 60
/** Not in the first minutes of a program, in which an upgrade may be undone again. */
const firstInSeconds = 30 * 60
const atATime = 2000
const pupilsAtATime = 200

/** One waits at any time, whoever asks. */
export async function clearOldLater(ctx: Context, isStart = false): Promise<void> {
  await ctx.queue.send(ctx.db, clearOldJob, {}, { key: 'clear', startAfterSeconds: isStart ? firstInSeconds : daySeconds })
}

/** Removes what has been kept as long as was set, and writes down how many rows of which table. May be stopped and run again. */
export async function clearOld(ctx: Context): Promise<'done' | 'skipped'> {
  const days = await readRetention(ctx.db)
  const removed: Record<string, number> = {}
  for (const kept of keptTables) {
    const before = new Date(ctx.now().getTime() - days[kept.kind] * daySeconds * 1000)
    let rows = 0
    for (let some = atATime; some === atATime; rows += some) some = await deleteSomeOver(ctx.db, kept, { before, limit: atATime })
    if (rows > 0) removed[kept.table] = rows
  }
  const pupils = await clearLeavers(ctx)
  if (pupils > 0) removed['pupils'] = pupils
  await insertRun(ctx.db, { removed, ranAt: ctx.now() })
  if (Object.keys(removed).length === 0) return 'skipped'
  ctx.log.info({ removed }, 'Cleared away what has been kept as long as was set.')
  return 'done'
}

/** Who left a school longer ago than it keeps them, with everything about them. Gives how many. */
async function clearLeavers(ctx: Context): Promise<number> {
  let erased = 0
  for (const { schoolId, leaverYears } of await listLeaverYears(ctx.db)) {
    const before = new Date(ctx.now())
    before.setUTCFullYear(before.getUTCFullYear() - leaverYears)
    for (;;) {
      const pupils = await listPupilsWhoLeftBefore(ctx.db, { schoolId, before, limit: pupilsAtATime })
      for (const pupil of pupils) await erasePupilByRetention(ctx, pupil, leaverYears)
      erased += pupils.length
      if (pupils.length < pupilsAtATime) break
    }
  }
  return erased
}

export async function showRetention({ db }: Context): Promise<WrittenRetention> {
  const days = await readRetention(db)
  const last = await findLastRun(db)
  return {
    kinds: retentionKinds.map((kind) => ({
      kind,
      days: days[kind],
    })),
    schoolsWithLeaverYears: await countLeaverYears(db),
    lastRun: last === null ? null : { ranAt: last.ranAt.toISOString(), removed: sumByKind(last.removed) },
  }
}

/** Rows that went, by what they were. */
function sumByKind(removed: Readonly<Record<string, number>>): { kind: (typeof removedKinds)[number]; rows: number }[] {
  return removedKinds.flatMap((kind) => {
    const tables = kind === 'pupils' ? ['pupils'] : keptTables.flatMap((kept) => (kept.kind === kind ? kept.table : []))
    const rows = tables.reduce((sum, table) => sum + (removed[table] ?? 0), 0)
    return rows === 0 ? [] : [{ kind, rows }]
  })
}
