import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openBucket } from '#server/platform/objects/open-object-store.ts'
import { createTusClient } from '#test/server/send-upload.ts'
import { databaseCpuMs, processCpuMs, threadCpuMs } from '#tools/bench/processor-time.ts'
import { openFleet, printDrillExam } from '#tools/drills/open-fleet.ts'
import { beginBatch, startProgram, stopProgram } from '#tools/drills/programs.ts'
import { report } from '#tools/measurements.ts'

const rounds = 5
const warmRounds = 2

/** What a file of one page costs an API that takes it over HTTP and puts it into S3, beside putting the same bytes there at once. */
export async function benchUploads(fileCount: number): Promise<void> {
  const fleet = await openFleet()
  const api = await startProgram({ role: 'api', environment: fleet.environment, dataDir: join(fleet.world.root, 'api') })
  try {
    const exam = await printDrillExam(fleet, { pupils: Math.min(fileCount, 30), questionCount: 40, seed: 'uploads' })
    const client = createTusClient(api.origin, exam.token)
    const batchId = await beginBatch(api.origin, exam.token, exam.examId)
    const bucket = openBucket(fleet.environment.OBJECT_STORE_URL)
    const spent: Record<'api' | 'database' | 'clock' | 'bare', number[]> = { api: [], database: [], clock: [], bare: [] }
    for (let round = -warmRounds; round < rounds; round += 1) {
      const files = Array.from({ length: fileCount }, (_, at) => ownCopy(exam.pictures[at % exam.pictures.length]))
      const before = { api: processCpuMs(api.child.pid ?? 0), database: await databaseCpuMs(fleet), at: performance.now() }
      for (const [at, bytes] of files.entries()) {
        const { state, body } = await client.upload(batchId, bytes, `${at}.jpg`)
        if (state !== 'stored') throw new Error(`An upload was not stored: ${body}`)
      }
      const taken = {
        clock: performance.now() - before.at,
        api: processCpuMs(api.child.pid ?? 0) - before.api,
        database: (await databaseCpuMs(fleet)) - before.database,
      }
      const bareFrom = threadCpuMs()
      for (const bytes of files) {
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        await bucket.put(`bare/${sha256}`, new Uint8Array(bytes), { sha256, type: 'image/jpeg' })
      }
      const all = { ...taken, bare: threadCpuMs() - bareFrom }
      if (round < 0) continue
      for (const what of ['api', 'database', 'clock', 'bare'] as const) spent[what].push(all[what] / fileCount)
    }
    const kilobytes = ((exam.pictures[0]?.length ?? 0) / 1000).toFixed(0)
    console.log(`${fileCount} files of ${kilobytes} KB, ${rounds} rounds, one file after the other, milliseconds a file, median (middle half):`)
    report({ what: 'processor of an API', unit: 'ms a file', values: spent.api })
    report({ what: 'processor of the database', unit: 'ms a file', values: spent.database })
    report({ what: 'clock', unit: 'ms a file', values: spent.clock })
    report({ what: 'the same bytes put into this S3 at once, processor with the S3', unit: 'ms a file', values: spent.bare })
  } finally {
    await stopProgram(api)
    await fleet.close()
  }
}

/** Other bytes than every file before: what is there already is not stored again. */
function ownCopy(picture: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([picture, randomBytes(8)])
}
