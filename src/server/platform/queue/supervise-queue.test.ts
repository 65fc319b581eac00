import { TestClock, type PgBoss } from 'pg-boss'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openDb, type OpenDb } from '#db/client.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openMeters, type Meters } from '#server/platform/log/meters.ts'
import { createQueues, deadLetterOf, startBoss } from '#server/platform/queue/pg-boss.ts'
import { defineJob } from '#server/platform/queue/queue.ts'
import { superviseEveryMs, superviseOnce } from '#server/platform/queue/supervise-queue.ts'
import { createTestDatabase, type TestDatabase } from '#test/server/test-database.ts'
import { collectLog, type CollectedLog } from '#test/collect-log.ts'

const payload = z.object({ id: z.string() })
const waitSeconds = { first: 1, most: 1 }
const held = defineJob({ name: 'tests.held', payload, tries: 2, waitSeconds })
const stuck = defineJob({ name: 'tests.stuck', payload, tries: 1, expireInSeconds: 60, waitSeconds })
const done = defineJob({ name: 'tests.done', payload })

const passes = 60
const aDayMs = 25 * 60 * 60 * 1000

let database: TestDatabase
let clock: TestClock
let boss: PgBoss
let meters: Meters
let log: CollectedLog
let open: OpenDb
const heard: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  clock = new TestClock(Date.now())
  meters = openMeters()
  log = collectLog()
  boss = await startBoss({ url: database.url, log: createLog('warn', log.stream), clock })
  boss.on('warning', ({ message }) => heard.push(message))
  boss.on('error', (error) => heard.push(String(error)))
  await createQueues(boss, [held, stuck, done])
  open = openDb({ url: database.url })
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  meters.close()
  await open.close()
  await database.drop()
})

const pass = async () => {
  await clock.tick(superviseEveryMs)
  return superviseOnce({ boss, meters, log: createLog('warn', log.stream), now: () => new Date(clock.now()) })
}
const stateOf = async (name: string) => {
  const { rows } = await open.db.execute<{ state: string }>(sql`select state from pgboss.job where name = ${name}`)
  return rows.map(({ state }) => state)
}
const outcomes = async () => (await meters.supervisions.get()).values.map(({ labels, value }) => ({ ...labels, value }))

describe('the queue', () => {
  it('is looked after pass by pass, for five minutes and the day after: nothing is held for ever, and nothing is said', async () => {
    for (const { name } of [held, stuck, done]) await boss.send(name, { id: name }, { singletonKey: 'one' })
    const [ofDeadWorker] = await boss.fetch<object>(held.name)
    const [tooLong] = await boss.fetch<object>(stuck.name)
    const [finished] = await boss.fetch<object>(done.name)
    await boss.complete(done.name, finished?.id ?? '')

    let wasTriedAgain = false
    const ends: Record<string, number> = {}
    for (let at = 0; at < passes; at += 1) {
      // One worker is alive and takes too long; the other has died.
      if (tooLong !== undefined && ends[stuck.name] === undefined) await boss.touch(stuck.name, tooLong.id)
      expect(await pass(), `pass ${at}`).toBe(true)
      const [again] = wasTriedAgain ? [] : await boss.fetch<object>(held.name)
      if (again !== undefined) {
        expect({ id: again.id, pass: at < 6 }, 'within thirty seconds').toEqual({ id: ofDeadWorker?.id, pass: true })
        wasTriedAgain = true
        await boss.complete(held.name, again.id)
      }
      for (const { name } of [held, stuck]) if ((await stateOf(name)).every((state) => state !== 'active')) ends[name] ??= at
    }
    expect(wasTriedAgain, 'the job of the dead worker was tried again').toBe(true)
    expect(await stateOf(stuck.name), 'what took too long has ended').toEqual(['failed'])
    expect(await stateOf(deadLetterOf(stuck.name)), 'and lies among the dead').toEqual(['created'])
    expect(await stateOf(done.name)).toEqual(['completed'])

    await clock.setTime(clock.now() + aDayMs)
    expect(await pass()).toBe(true)
    for (const { name } of [held, stuck, done]) expect(await stateOf(name), `what is over of ${name} is deleted`).toEqual([])
    expect(heard).toEqual([])
    expect(log.lines()).toEqual([])
    expect(await outcomes()).toEqual([{ outcome: 'done', value: passes + 1 }])
  })

  it('that cannot be looked after is said in the log and in the metrics, each time', async () => {
    await open.db.execute(sql`alter table pgboss.queue rename to hidden`)
    expect([await pass(), await pass()]).toEqual([false, false])
    await open.db.execute(sql`alter table pgboss.hidden rename to queue`)
    expect(await pass()).toBe(true)
    expect(log.lines()).toMatchObject([40, 40].map((level) => ({ level, msg: 'The queue could not be supervised.' })))
    expect(await outcomes()).toContainEqual({ outcome: 'failed', value: 2 })
  })
})
