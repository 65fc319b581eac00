import * as contract from '#contract/backups.ts'
import { AppError } from '#contract/base/errors.ts'
import { makeBackupJob, testRestoreJob } from '#server/features/backups/declare-jobs.ts'
import { saveKeepDays } from '#server/features/backups/queries.ts'
import { describeBackups } from '#server/features/backups/show-backups.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Whether there are backups, and whether they are worth anything. Nothing of what is in them. */
export function registerBackupRoutes(app: App, ctx: Context): void {
  serve(app, contract.showBackups, () => describeBackups(ctx))

  serve(app, contract.beginBackupRun, async ({ actor, body: { kind } }) => {
    if (ctx.config.backupUrl === null) throw new AppError('no-backup-place')
    await ctx.db.transaction(async (tx) => {
      if (kind === 'backup') await ctx.queue.send(tx, makeBackupJob, { isAsked: true }, { key: 'asked' })
      else await ctx.queue.send(tx, testRestoreJob, {}, { key: 'test' })
      await recordAudit(tx, { actor, action: kind === 'backup' ? 'backup.make' : 'backup.test', subject: 'backups' })
    })
    return {}
  })

  serve(app, contract.changeBackupSettings, async ({ actor, body: { keepDays } }) => {
    await ctx.db.transaction(async (tx) => {
      await saveKeepDays(tx, keepDays)
      await recordAudit(tx, { actor, action: 'backup.settings', subject: 'backups', detail: String(keepDays) })
    })
    return {}
  })
}
