import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { startShipping } from '#server/features/backups/start-shipping.ts'
import { backUpLater } from '#server/features/backups/make-due-backup.ts'
import { isShipping } from '#server/features/backups/policy.ts'
import { ensureAdministrator } from '#server/features/accounts/ensure-administrator.ts'
import { describeDemo } from '#server/features/demo/describe-demo.ts'
import { seedDemo, wantsDemo } from '#server/features/demo/seed-demo.ts'
import { startHeartbeat } from '#server/features/operations/start-heartbeat.ts'
import { measureLater } from '#server/features/operations/measure.ts'
import { serveMetrics } from '#server/features/operations/serve-metrics.ts'
import { seedStoryLater } from '#server/features/demo/story/seed-story.ts'
import { closeBooksLater } from '#server/features/credits/close-books.ts'
import { syncBankLater } from '#server/features/bank/sync-bank.ts'
import { countStaleExamsLater } from '#server/features/stale-exams/mark-exams-stale.ts'
import { releaseLostRoom } from '#server/features/scans/clean-uploads.ts'
import { findLostLater } from '#server/features/scans/find-lost.ts'
import { sweepObjectsLater } from '#server/features/objects/sweep-objects.ts'
import { advanceLater } from '#server/features/billing/advance.ts'
import { pullLater } from '#server/features/payments/pull-payments.ts'
import { clearOldLater } from '#server/features/retention/clear-old.ts'
import { loadAuthSecret } from '#server/platform/start/auth-secret.ts'
import type { Config } from '#server/platform/config.ts'
import type { App } from '#server/platform/http/app.ts'
import { openDataFiles } from '#server/platform/data-files/data-files.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openContext } from '#server/platform/open-context.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { checkBindings } from '#server/platform/queue/queue.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { startSmsPractice } from '#server/platform/sms-practice/start-sms-practice.ts'
import { StartError } from '#server/platform/start/start-error.ts'
import { stopOnSignal } from '#server/platform/start/stop-on-signal.ts'
import { startPractice } from '#server/platform/till/start-practice.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'

const finishJobsWithinMs = 10_000
/** A proxy that asks every two seconds has seen by then that it should ask others, however busy the machine is. */
const proxyTurnsAwayWithinMs = 5000
const siteFolder = join(import.meta.dirname, '../../build/client')

/** Starts everything the role asks for, and stops it in the opposite order when told to. */
export async function start(config: Config, letGo: () => void): Promise<void> {
  checkBindings(jobs)
  // Better no start than a marker that stops at the first answer in words.
  await openDataFiles().check()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config)
  const undo: (() => Promise<void> | void)[] = [letGo, database.stop]
  let isStopping = false
  let isOpen = false
  const started = Promise.withResolvers<void>()
  const stop = async () => {
    isStopping = true
    // Whatever starts after the steps below were undone would run without its database.
    await started.promise
    // A request that a proxy sends on a line which is closed at that moment fails, and it does not send it twice if it changes something.
    if (isOpen && config.trustedProxies !== null) await sleep(proxyTurnsAwayWithinMs)
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  stopOnSignal(log, stop)

  try {
    const authSecret = await loadAuthSecret(config)
    const shipping = isShipping(config) ? { backupUrl: config.backupUrl, newKeys: new Set<string>() } : null
    const { ctx, boss, supervisedAt, close } = await openContext({
      config,
      authSecret,
      databaseUrl: database.url,
      databaseDirectUrl: database.directUrl,
      log,
      readers: startReaderPool(),
      onPut: (key) => shipping?.newKeys.add(key),
    })
    undo.push(() => close(finishJobsWithinMs))
    const till = await startPractice(ctx)
    if (till !== null) undo.push(till.close)
    const smsPractice = await startSmsPractice(ctx)
    if (smsPractice !== null) undo.push(smsPractice.close)
    // Nobody else works on its own database.
    if (config.databaseUrl === null) await releaseLostRoom(ctx)
    if (config.admin) await ensureAdministrator(ctx, config.admin)
    // Before anybody can reach the program, so that nobody sees half of it.
    const signIns = wantsDemo(config) ? await seedDemo(ctx) : null

    undo.push(await startHeartbeat(ctx, supervisedAt))
    const metrics = await serveMetrics(ctx)
    if (metrics !== null) undo.push(metrics.close)

    if (config.role !== 'worker') {
      const app = await buildApp(ctx, { isStopping: () => isStopping, siteFolder: existsSync(siteFolder) ? siteFolder : null })
      undo.push(() => app.close())
      const address = await listen(app, config)
      // Of any free port the system chose one; links and notices need its number.
      config.port = Number(new URL(address).port)
      isOpen = true
      process.stdout.write(`Sahihi is at ${config.publicUrl ?? address}\n`)
      if (signIns !== null) process.stdout.write(await describeDemo(ctx, config.publicUrl ?? address))
    }
    if (config.role !== 'api') {
      const running = await runJobs(boss, ctx, jobs)
      await sweepObjectsLater(ctx)
      await findLostLater(ctx, true)
      // Exams that were there before the bank was, and the demo school's.
      await syncBankLater(ctx, 60)
      await countStaleExamsLater(ctx)
      await backUpLater(ctx, true)
      await measureLater(ctx, true)
      await clearOldLater(ctx, true)
      await closeBooksLater(ctx, true)
      await advanceLater(ctx, true)
      await pullLater(ctx, { isStart: true })
      if (signIns !== null && config.demoStory) await seedStoryLater(ctx)
      if (shipping !== null) undo.push(startShipping(ctx, shipping))
      undo.push(() => running.stop(finishJobsWithinMs))
    }
  } catch (error) {
    started.resolve()
    await stop()
    throw error
  }
  started.resolve()
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') throw new StartError(`PORT ${port} on ${host} is taken by another program. Stop that one, or set PORT to another.`)
    if (code === 'EACCES') throw new StartError(`PORT ${port} is not allowed to this user. Set PORT to one from 1024 up.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST "${host}" is no address of this machine. Allowed: one of its own, such as 127.0.0.1 or 0.0.0.0.`)
    throw error
  }
}
