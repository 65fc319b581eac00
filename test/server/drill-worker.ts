import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openContext } from '#server/platform/open-context.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'

/** A worker of its own process, for a test that kills it. A page takes it a while, so that it dies in the middle. */
const readers = scriptedReaders()
const { readPage } = readers
readers.readPage = async (request) => {
  await sleep(40)
  return readPage(request)
}
const config = readConfig(process.env)
const { ctx, boss } = await openContext({
  config,
  authSecret: config.authSecret ?? '',
  databaseUrl: config.databaseUrl ?? '',
  log: createLog('warn'),
  readers,
})
await runJobs(boss, ctx, jobs)
process.stdout.write('working\n')
