import { Gauge, Registry } from 'prom-client'
import { countFrom } from '#server/features/ai-reading/limits.ts'
import { findLastDone } from '#server/features/backups/queries.ts'
import { isAlive, judgeSupervision } from '#server/features/operations/policy.ts'
import { readGauges } from '#server/features/operations/queries/gauges.ts'
import { listProcesses } from '#server/features/operations/queries/processes.ts'
import { countOverdueJobs, countPagesToRead } from '#server/features/operations/queries/queue.ts'
import { listStorageDays, sizeDatabase } from '#server/features/operations/queries/storage.ts'
import { showQueues } from '#server/features/operations/show-operations.ts'
import type { Context } from '#server/platform/context.ts'

/** Asked more often than this, the database is not asked again. */
const freshMs = 5000
const roles = ['api', 'worker', 'all'] as const

export interface SharedGauges {
  registry: Registry
  /** Asks the database, unless it was asked a moment ago. */
  refresh(): Promise<void>
}

/**
 * What all processes share, read from the database when it is asked for. Every process says the same: a board takes the
 * largest, not the sum.
 */
export function openSharedGauges(ctx: Pick<Context, 'db' | 'config' | 'now'>): SharedGauges {
  const registry = new Registry()
  const gauges = declareGauges(registry)
  let readAtMs = 0
  let reading: Promise<void> | null = null
  const read = async () => {
    await setGauges(ctx, gauges)
    readAtMs = Date.now()
  }
  return {
    registry,
    async refresh() {
      if (Date.now() - readAtMs > freshMs) await (reading ??= read().finally(() => (reading = null)))
    },
  }
}

type Gauges = ReturnType<typeof declareGauges>

function declareGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `sahihi_${name}`, help, labelNames: [...labelNames], registers: [registry] })
  return {
    waiting: gauge('queue_waiting', 'Jobs that could run and wait.', ['queue']),
    later: gauge('queue_later', 'Jobs that are put off.', ['queue']),
    running: gauge('queue_running', 'Jobs that run.', ['queue']),
    dead: gauge('queue_dead', 'Jobs that came to nothing at every try.', ['queue']),
    oldest: gauge('queue_oldest_seconds', 'How long the oldest job that could run has waited.', ['queue']),
    supervisedAge: gauge(
      'queue_supervised_age_seconds',
      'Since the queue was last looked after, by the process for which it is longest ago; infinite where one has not managed to, and where none runs.',
    ),
    overdue: gauge('queue_overdue', 'Jobs that should have been taken from their worker a minute ago.'),
    pages: gauge('pages_waiting', 'Pages that wait to be read.'),
    calls: gauge('ai_calls_month', 'Calls of AI reading in this month, by how they ended.', ['state']),
    cost: gauge('ai_cost_month', 'What AI reading has cost in this month, in the currency of AI_PRICE_CURRENCY.'),
    tokens: gauge('ai_tokens_month', 'Tokens of AI reading in this month.', ['direction']),
    mails: gauge('mails', 'Mails that are kept, by their state.', ['state']),
    messages: gauge('messages', 'Messages to guardians of the last seven days whose end is not known, by what is missing.', ['state']),
    schools: gauge('schools', 'Schools and workspaces.'),
    sessions: gauge('sessions_open', 'Sign-ins that are open.'),
    backupAge: gauge('backup_age_seconds', 'Since the last backup that was made; infinite where there is none.'),
    testAge: gauge('backup_test_age_seconds', 'Since a backup was last restored to see whether it can be; infinite where none was.'),
    processes: gauge('processes_alive', 'Processes that were heard of within 45 seconds.', ['role']),
    versions: gauge('versions_alive', 'Different versions among them: two are an upgrade under way.'),
    database: gauge('database_bytes', 'Size of the database.'),
    objects: gauge('objects', 'Objects, as they were counted last.'),
    objectBytes: gauge('object_bytes', 'Size of all objects, as it was measured last.'),
  }
}

async function setGauges(ctx: Pick<Context, 'db' | 'config' | 'now'>, gauges: Gauges): Promise<void> {
  const now = ctx.now()
  const { db } = ctx
  for (const queue of await showQueues(ctx)) {
    const label = { queue: queue.name }
    gauges.waiting.set(label, queue.waiting)
    gauges.later.set(label, queue.later)
    gauges.running.set(label, queue.running)
    gauges.dead.set(label, queue.dead)
    gauges.oldest.set(label, queue.oldestSeconds ?? 0)
  }
  gauges.pages.set(await countPagesToRead(db))
  const read = await readGauges(db, { monthStart: countFrom(now, 0).monthStart, now })
  gauges.schools.set(read.schools)
  gauges.sessions.set(read.sessions)
  gauges.mails.reset()
  for (const [state, count] of Object.entries(read.mails)) gauges.mails.set({ state }, count)
  for (const [state, count] of Object.entries(read.messages)) gauges.messages.set({ state }, count)
  gauges.calls.reset()
  for (const [state, count] of Object.entries(read.calls)) gauges.calls.set({ state }, count)
  gauges.cost.set(read.cost)
  gauges.tokens.set({ direction: 'input' }, read.input_tokens)
  gauges.tokens.set({ direction: 'output' }, read.output_tokens)
  const ageOf = (at: Date | undefined) => (at === undefined ? Number.POSITIVE_INFINITY : (now.getTime() - at.getTime()) / 1000)
  gauges.backupAge.set(ageOf((await findLastDone(db, 'backup'))?.startedAt))
  gauges.testAge.set(ageOf((await findLastDone(db, 'test'))?.startedAt))
  const processes = await listProcesses(db)
  gauges.supervisedAge.set(ageOf(judgeSupervision(processes, now).lastAt ?? undefined))
  gauges.overdue.set(await countOverdueJobs(db))
  const alive = processes.filter(({ seenAt }) => isAlive(seenAt, now))
  for (const role of roles) gauges.processes.set({ role }, alive.filter((each) => each.role === role).length)
  gauges.versions.set(new Set(alive.map(({ version, migration }) => `${version} ${migration}`)).size)
  gauges.database.set(await sizeDatabase(db))
  const [day] = await listStorageDays(db, 1)
  gauges.objects.set(day?.objects ?? 0)
  gauges.objectBytes.set(day?.objectBytes ?? 0)
}
