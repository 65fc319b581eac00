import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Draft } from '#server/features/exams/read-draft.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openContext } from '#server/platform/open-context.ts'
import { createFactories } from '#test/server/factories.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { startS3 } from '#test/stand-ins/s3-server.ts'
import { printBenchExam, type BenchExam } from '#tools/bench/open-bench.ts'
import { openWorld } from '#tools/drills/open-world.ts'
import { makeBatch } from '#tools/samples/make-batch.ts'

const authSecret = 'the secret of a drill, which is long enough'
const options = ['A', 'B', 'C', 'D']

/** What programs on other machines share: one database and one S3. `here` looks at both from outside and takes no jobs. */
export async function openFleet(options: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(options)
  const s3 = await startS3()
  const environment = {
    DATABASE_URL: world.source.databaseUrl,
    OBJECT_STORE_URL: process.env['S3_TEST_URL'] ?? s3.address,
    AUTH_SECRET: authSecret,
    LOG_LEVEL: 'fatal',
  }
  const here = await openContext({
    config: readConfig({ ...environment, ROLE: 'api', DATA_DIR: join(world.root, 'here') }),
    authSecret,
    databaseUrl: world.source.databaseUrl,
    log: createLog('error'),
    readers: scriptedReaders(),
  })
  return {
    world,
    environment,
    ctx: here.ctx,
    /** What the S3 keeps. */
    things: s3.things,
    async close() {
      await here.close()
      await s3.close()
      await world.close()
    },
  }
}
export type Fleet = Awaited<ReturnType<typeof openFleet>>

export interface DrillExam extends BenchExam {
  /** Lets in whoever owns it. */
  token: string
  /** One page for each pupil, all of whose answers can be read. */
  pictures: Buffer[]
  questionCount: number
}

/** An exam of bubbles whose sheets are printed, and their scans. */
export async function printDrillExam(
  { ctx }: Pick<Fleet, 'ctx'>,
  { pupils, questionCount, seed }: { pupils: number; questionCount: number; seed: string },
): Promise<DrillExam> {
  const draft: Draft = {
    format: 'sahihi-exam/1',
    title: `${questionCount} choices`,
    questions: Array.from({ length: questionCount }, (_, at) => ({
      id: String(at + 1),
      type: 'choice',
      options,
      answer: [options[at % 4]],
      marks: 1,
    })),
  }
  const printed = await printBenchExam({ ctx }, draft, pupils)
  const pictures: Buffer[] = []
  for await (const { jpeg } of makeBatch({ exam: printed.exam, layout: printed.layout, seed, level: 'clean', count: pupils, oddShare: 0 }))
    pictures.push(jpeg)
  const [owner] = await ctx.db.select().from(users).where(eq(users.id, printed.ownerId))
  if (!owner) throw new Error('Nobody owns the exam.')
  return { ...printed, token: await createFactories(ctx).makeToken(owner), pictures, questionCount }
}
