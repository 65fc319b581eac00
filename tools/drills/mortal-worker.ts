import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
const { readConfig } = await import('#server/platform/config.ts')
const { createLog } = await import('#server/platform/log.ts')
const { openContext } = await import('#server/platform/open-context.ts')
const { startReaderPool } = await import('#server/platform/read-pages/start-reader-pool.ts')
const { jobs } = await import('#worker/jobs.ts')
const { runJobs } = await import('#worker/run-jobs.ts')

/** A worker as the program starts it, but for pictures with these bytes: they kill it, as one that uses up the memory does. */
const poison = process.env['DRILL_POISON'] ?? ''

const readers = startReaderPool()
const { readPage } = readers
readers.readPage = async (request, share) => {
  if (poison !== '' && Buffer.from(request.picture).includes(poison)) process.kill(process.pid, 'SIGKILL')
  return readPage(request, share)
}
const config = readConfig(process.env)
const { ctx, boss } = await openContext({
  config,
  authSecret: config.authSecret ?? '',
  databaseUrl: config.databaseUrl ?? '',
  log: createLog('fatal'),
  readers,
})
await runJobs(boss, ctx, jobs)
process.stdout.write('working\n')
