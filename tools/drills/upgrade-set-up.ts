import { writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openContext } from '#server/platform/open-context.ts'
import { createFactories } from '#test/server/factories.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { printBenchExam } from '#tools/bench/open-bench.ts'

// Runs as a part of the older release, whose tables it fills: the newer one copies it there and reads what it wrote.
const [pupils = '1', questions = '1', file = ''] = process.argv.slice(2)
const options = ['A', 'B', 'C', 'D']
const draft = {
  format: 'sahihi-exam/1',
  title: 'During an upgrade',
  questions: Array.from({ length: Number(questions) }, (_, at) => ({
    id: String(at + 1),
    type: 'choice',
    options,
    answer: [options[at % 4]],
    marks: 1,
  })),
}
const config = readConfig(process.env)
const { ctx, close } = await openContext({
  config,
  authSecret: config.authSecret ?? '',
  databaseUrl: config.databaseUrl ?? '',
  log: createLog('error'),
  readers: scriptedReaders(),
})
const { exam, examId, layout, ownerId } = await printBenchExam({ ctx }, draft, Number(pupils))
const [owner] = await ctx.db.select().from(users).where(eq(users.id, ownerId))
if (!owner) throw new Error('Nobody owns the exam.')
const token = await createFactories(ctx).makeToken(owner)
await close(1000)
writeFileSync(file, JSON.stringify({ examId, token, exam, layout }))
process.exit(0)
