import type { PgBoss } from 'pg-boss'
import { openDb } from '#db/client.ts'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { openDisk } from '#server/platform/disk/disk.ts'
import type { HeavyWork } from '#server/platform/heavy-work/heavy-work.ts'
import { startHeavyWork } from '#server/platform/heavy-work/start-heavy-work.ts'
import { openLanguageModel } from '#server/platform/language-model/open-language-model.ts'
import { shareBreaker } from '#server/platform/language-model/shared-breaker.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { openObjectStore } from '#server/platform/objects/open-object-store.ts'
import { watchPuts } from '#server/platform/objects/watch-puts.ts'
import { openMailTransport } from '#server/platform/mail/mail-transport.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { openMeters } from '#server/platform/log/meters.ts'
import { createQueues, startBoss } from '#server/platform/queue/pg-boss.ts'
import { PgEvents } from '#server/platform/events/pg-events.ts'
import { createQueue, listDeclaredJobs } from '#server/platform/queue/queue.ts'
import type { OmrReaderPool } from '#server/platform/read-pages/reader-pool.ts'
import { startSupervision } from '#server/platform/queue/supervise-queue.ts'

export interface OpenContext {
  ctx: Context
  boss: PgBoss
  /** When this process last looked after the queue without an error; null where it has not, or does not. */
  supervisedAt(): Date | null
  /** Lets running jobs end within the time and hands the others back; then closes everything. */
  close(finishWithinMs?: number): Promise<void>
}

export interface ContextOptions {
  config: Config
  authSecret: string
  databaseUrl: string
  /** Past a pooler, where `databaseUrl` is one. */
  databaseDirectUrl?: string
  log: Logger
  readers: OmrReaderPool
  /** Its own threads where nothing is handed in: none runs before there is work. */
  heavyWork?: HeavyWork
  now?: () => Date
  /** Told the key of everything that is put into the object store. */
  onPut?: (key: string) => void
}

/** Opens everything that a feature is handed, on a database whose tables are up to date. */
export async function openContext({
  config,
  authSecret,
  databaseUrl,
  databaseDirectUrl = databaseUrl,
  log,
  readers,
  heavyWork = startHeavyWork(),
  now = () => new Date(),
  onPut = () => {},
}: ContextOptions): Promise<OpenContext> {
  const isPooled = databaseDirectUrl !== databaseUrl
  const { db, close: closeDb } = openDb({
    url: databaseUrl,
    isPooled,
    onIdleError: (error) => log.warn({ err: error }, 'A connection to the database was lost.'),
  })
  const events = new PgEvents(databaseDirectUrl, log)
  const [boss, objects] = await Promise.all([
    startBoss({ url: databaseUrl, log }),
    openObjectStore(config).then((store) => watchPuts(store, onPut)),
    events.start(),
  ])
  await createQueues(boss, listDeclaredJobs())
  const mail = openMailTransport(config)
  const meters = openMeters()
  const supervision = config.role === 'api' ? null : startSupervision({ boss, log, meters, now })
  const ctx: Context = {
    config,
    authSecret,
    log,
    databaseDirectUrl,
    db,
    disk: openDisk(config.dataDir),
    objects,
    queue: createQueue(boss, events),
    events,
    meters,
    mpesa: config.billing === 'off' || config.mpesa === null ? null : { config: config.mpesa, isPractice: false },
    sms: config.sms !== 'on' || config.africasTalking === null ? null : { config: config.africasTalking, isPractice: false },
    mail,
    readers,
    heavyWork,
    model: config.ai === null ? null : openLanguageModel(config.ai, shareBreaker(db, config.ai), () => now().getTime()),
    knowledge: getAutoMarkerKnowledge(),
    now,
  }
  return {
    ctx,
    boss,
    supervisedAt: () => supervision?.lastAt() ?? null,
    async close(finishWithinMs = 0) {
      await supervision?.stop()
      await boss.stop({ graceful: finishWithinMs > 0, timeout: finishWithinMs, close: true })
      await readers.close()
      await heavyWork.close()
      mail?.close()
      meters.close()
      await events.close()
      await closeDb()
    },
  }
}
