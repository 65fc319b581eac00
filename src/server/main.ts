import { flushCompileCache } from 'node:module'
import '#server/platform/start/resolve-at-once.ts'
import { choosePort } from '#server/platform/start/choose-port.ts'
import { readConfig } from '#server/platform/config.ts'
import { startCompileCache } from '#server/platform/start/enable-compile-cache.ts'
import { describeLeftOpen, restrictDataFolder } from '#server/platform/start/restrict-data-folder.ts'
import { describeFullDisk, freeDiskSpace } from '#server/platform/disk/free-disk-space.ts'
import { lockDataDir } from '#server/platform/start/lock-data-dir.ts'
import { StartError } from '#server/platform/start/start-error.ts'

startCompileCache()

// What may refuse the start is loaded first: a second program on the same folder stops before the rest is read.
let letGo = () => {}
let dataDir: string | null = null
try {
  const config = await choosePort(readConfig(process.env))
  dataDir = config.dataDir
  process.stderr.write(describeLeftOpen(config.dataDir, restrictDataFolder(config.dataDir)))
  if (!config.databaseUrl) {
    letGo = lockDataDir(config.dataDir, config.port)
    process.stderr.write(freeDiskSpace(config.dataDir))
  }
  const { start } = await import('#server/start.ts')
  await start(config, letGo)
  flushCompileCache()
} catch (error) {
  letGo()
  const full = dataDir === null ? null : describeFullDisk(error, dataDir)
  process.stderr.write(`${full ?? formatError(error)}\n`)
  process.exit(1)
}

function formatError(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return String(error)
  // A query that failed says in its cause why.
  const because = error.cause === undefined ? '' : `\nBecause of: ${formatError(error.cause)}`
  return `${error.stack ?? error.message}${because}`
}
