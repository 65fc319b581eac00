import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { answers, pages } from '#db/schema.ts'
import { openFleet, printDrillExam } from '#tools/drills/open-fleet.ts'
import { startPgBouncer } from '#tools/drills/pooler/start-pgbouncer.ts'
import { beginBatch, killProgram, sendInHalves, startProgram, type Program } from '#tools/drills/programs.ts'

/** So many in all, each once the work has gone on a little. */
const killsInAll = 12
const sendersAtOnce = 4
const giveUpAfterMs = 10 * 60_000

/**
 * Two APIs and two workers, each a program of its own with a data folder of its own, on one database behind a PgBouncer in
 * transaction mode and one object store. Pages are sent in halves, each half to another API, while one program after the
 * other is killed. Nothing may be lost or doubled.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const fleet = await openFleet()
  const { root, source } = fleet.world
  const pooler = await startPgBouncer(source.databaseUrl, join(root, 'pooler'))
  const environment = { ...fleet.environment, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: source.databaseUrl }
  const running: Program[] = []
  const start = (role: Program['role'], at: number) => startProgram({ role, environment, dataDir: join(root, `machine ${at}`) })
  const apis = () => running.filter(({ role }) => role === 'api').map(({ origin }) => origin)
  try {
    const { token, examId, pictures, questionCount } = await printDrillExam(fleet, { pupils: count, questionCount: 20, seed: 'machines' })
    for (const [at, role] of (['api', 'api', 'worker', 'worker'] as const).entries()) running.push(await start(role, at))

    const batchId = await beginBatch(apis()[0] ?? '', token, examId)
    let kills = 0
    let isDone = false
    let counted = { read: 0, pages: 0, marks: 0 }
    const killing = (async () => {
      for (let readBefore = 0; !isDone; await sleep(100)) {
        const at = kills % running.length
        const victim = running[at]
        if (victim === undefined || counted.read - readBefore < count / (killsInAll + 2)) continue
        readBefore = counted.read
        await killProgram(victim)
        running[at] = await start(victim.role, at)
        kills += 1
      }
    })()
    const from = performance.now()
    const waiting = [...pictures.entries()]
    const send = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await sendInHalves(apis, { token, batchId, picture: next[1], name: `${next[0]}.jpg`, at: next[0] })
    }
    const sending = Promise.all(Array.from({ length: sendersAtOnce }, send))
    while (counted.read < count && performance.now() - from < giveUpAfterMs) {
      await sleep(250)
      const ofExam = eq(pages.examId, examId)
      const rows = await fleet.ctx.db.select({ state: pages.state }).from(pages).where(ofExam)
      const marks = await fleet.ctx.db.$count(answers, eq(answers.examId, examId))
      counted = { read: rows.filter(({ state }) => state === 'read').length, pages: rows.length, marks }
    }
    await sending
    isDone = true
    await killing
    const { transactions, connections } = await pooler.count()
    process.stdout.write(
      `${count} pages sent in halves to two APIs and read by two workers, ${kills} programs killed, ${((performance.now() - from) / 1000).toFixed(0)} s: ` +
        `${counted.pages} pages, ${counted.read} read, ${counted.marks} marks of ${count * questionCount}; ` +
        `through PgBouncer in transaction mode ${transactions} transactions on ${connections} connections.\n`,
    )
    return counted.pages === count && counted.read === count && counted.marks === count * questionCount && transactions > 0
  } finally {
    for (const program of running) await killProgram(program)
    await pooler.close()
    await fleet.close()
  }
}
