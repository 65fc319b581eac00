import { startCompileCache } from '#server/platform/start/enable-compile-cache.ts'

startCompileCache()
const { readConfig } = await import('#server/platform/config.ts')
const { createLog } = await import('#server/platform/log/log.ts')
const { openContext } = await import('#server/platform/open-context.ts')
const { startReaderPool } = await import('#server/platform/read-pages/start-reader-pool.ts')
const { jobs } = await import('#worker/jobs.ts')
const { runJobs } = await import('#worker/run-jobs.ts')

/** A worker as the program starts it, but that some pictures kill who reads them. */
const readers = startReaderPool({ threadFile: new URL('poisoned-thread.ts', import.meta.url) })
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
