import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { TestApp } from '#test/server/start-test-app.ts'

export interface DrillWorkers {
  /** Starts a worker in a process of its own, beside those that run. */
  start(): Promise<void>
  /** Kills the worker that was started last, as a power cut would. */
  kill(): Promise<void>
  /**
   * Makes the time pass after which a silent worker counts as dead. The queue allows no less than ten seconds for that, and
   * every kill of every drill would wait for it.
   */
  passDeadTime(): Promise<void>
  killAll(): void
}

/** More than the `heartbeatSeconds` of the queues. */
const deadTime = '20 seconds'

/** Workers on the database and the data folder of a test, to be killed in the middle of their work. */
export function startDrillWorkers(test: TestApp, environment: Record<string, string> = {}): DrillWorkers {
  const workers: ChildProcess[] = []
  return {
    async start() {
      const { dataDir, databaseUrl } = test.ctx.config
      const env = {
        ...process.env,
        ...environment,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
        AUTH_SECRET: test.ctx.authSecret,
        LOG_LEVEL: 'warn',
      }
      const words = [fileURLToPath(new URL('drill-worker.ts', import.meta.url))]
      const worker = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
      workers.push(worker)
      await once(worker.stdout, 'data')
    },
    async kill() {
      const worker = workers.at(-1)
      if (worker === undefined || worker.exitCode !== null) throw new Error('There is no worker to kill.')
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    },
    async passDeadTime() {
      await test.ctx.db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - ${deadTime}::interval where state = 'active'`)
    },
    killAll() {
      for (const worker of workers) worker.kill('SIGKILL')
    },
  }
}
