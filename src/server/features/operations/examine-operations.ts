import type { Finding } from '#server/features/backups/examine-backups.ts'
import { isAlive, judgeSupervision } from '#server/features/operations/policy.ts'
import { listProcesses } from '#server/features/operations/queries/processes.ts'
import { findDatabaseFacts } from '#server/features/operations/queries/storage.ts'
import { showQueues } from '#server/features/operations/show-operations.ts'
import type { Context } from '#server/platform/context.ts'

/** The oldest PostgreSQL that the program is meant for. */
const minVersion = 150_000
/** A transaction that holds its locks for so long would hold a migration up. */
const longMs = 60_000

/** Whether this is a moment for an upgrade: nothing half done, one version, nobody who holds tables, room in the database. */
export async function examineOperations({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Finding[]> {
  const facts = await findDatabaseFacts(db)
  const queues = await showQueues({ db })
  const dead = queues.reduce((sum, queue) => sum + queue.dead, 0)
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting + queue.running, 0)
  const alive = (await listProcesses(db)).filter(({ seenAt }) => isAlive(seenAt, now()))
  const isSupervised = alive.length === 0 || judgeSupervision(alive, now()).isWell
  const versions = new Set(alive.map(({ version, migration }) => `${version} with ${migration}`))
  return [
    { isWell: facts.version >= minVersion, says: `PostgreSQL is ${facts.versionName}; 15 or later is needed.` },
    {
      isWell: facts.connections < facts.maxConnections * 0.8,
      says: `${facts.connections} of ${facts.maxConnections} connections to the database are in use.`,
    },
    {
      isWell: facts.longestMs < longMs,
      says:
        facts.longestMs < longMs
          ? 'No transaction has been open for a minute.'
          : `A transaction has been open for ${Math.round(facts.longestMs / 1000)} s: a migration would wait for it. pg_stat_activity names it.`,
    },
    {
      isWell: facts.invalidIndexes.length === 0,
      says:
        facts.invalidIndexes.length === 0
          ? 'All indexes are valid.'
          : `These indexes were not finished: ${facts.invalidIndexes.join(', ')}. Drop them, and start the program again.`,
    },
    {
      isWell: versions.size < 2,
      says:
        versions.size < 2
          ? `${alive.length} processes run.`
          : `Several versions run: ${[...versions].join('; ')}. Finish that upgrade before the next.`,
    },
    {
      isWell: isSupervised,
      says: isSupervised
        ? 'The queue is looked after.'
        : 'The queue is not looked after: no job of a worker that died is tried again. The log of the worker says why.',
    },
    { isWell: dead === 0, says: `${dead} dead jobs, ${waiting} jobs that wait or run. Dead ones stand under Operations in the administration.` },
  ]
}
