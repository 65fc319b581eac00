import { once } from 'node:events'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { PgBoss } from 'pg-boss'
import { createQueues, deadLetterOf, startBoss } from '#server/platform/queue/pg-boss.ts'
import type { Job } from '#server/platform/queue/job.ts'
import { createQueue, defineJob, handleJob } from '#server/platform/queue/queue.ts'
import { findRequestId, withRequest } from '#server/platform/log/request-trace.ts'
import type { Context } from '#server/platform/context.ts'
import { createLog } from '#server/platform/log/log.ts'
import { collectLog } from '#test/collect-log.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { refundTries } from '#worker/refund-tries.ts'
import { runBatch, runJobs } from '#worker/run-jobs.ts'

const payload = z.object({ id: z.string() })
const note = defineJob({ name: 'tests.note', payload })
const fail = defineJob({ name: 'tests.fail', payload, tries: 2 })
const slow = defineJob({ name: 'tests.slow', payload, concurrency: 1 })
const careful = defineJob({ name: 'tests.careful', payload, tries: 2, refundsTryOnCrash: true, waitSeconds: { first: 1, most: 1 } })
const shared = defineJob({ name: 'tests.shared', payload, concurrency: 6, isShared: true, tries: 3 })
const narrow = defineJob({ name: 'tests.narrow', payload, concurrency: 1, isShared: true })
const brief = defineJob({ name: 'tests.brief', payload, isShared: true, tries: 1, expireInSeconds: 1 })

let test: TestApp
let boss: PgBoss
let ctx: Context
beforeAll(async () => {
  test = await startTestApp()
  test.expectLog('A job failed.')
  boss = await startBoss({ url: test.ctx.config.databaseUrl ?? '', log: test.ctx.log })
  await createQueues(boss, [note, fail, slow, shared, narrow, brief, careful])
  ctx = { ...test.ctx, queue: createQueue(boss, test.ctx.events) }
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await test.close()
})

describe('a job', () => {
  it('is there when its transaction commits, and is not when it does not', async () => {
    const failed = ctx.db.transaction(async (tx) => {
      await ctx.queue.send(tx, note, { id: 'never' })
      throw new Error('No.')
    })
    await expect(failed).rejects.toThrow('No.')
    expect(await boss.fetch(note.name)).toEqual([])
    await ctx.db.transaction((tx) => ctx.queue.send(tx, note, { id: 'once' }))
    expect((await boss.fetch(note.name)).map(({ data }) => data)).toEqual([{ id: 'once' }])
  })

  it('waits once a key, but is added again while one runs', async () => {
    const send = () => ctx.queue.send(ctx.db, slow, { id: 'a' }, { key: 'a' })
    await Promise.all([send(), send(), send()])
    expect(await boss.fetch(slow.name, { batchSize: 10 })).toHaveLength(1)
    await Promise.all([send(), send()])
    expect(await boss.fetch(slow.name, { batchSize: 10 })).toHaveLength(1)
  })

  it('without a key is never taken for another', async () => {
    await ctx.queue.sendAll(ctx.db, slow, [{ payload: { id: 'b' } }, { payload: { id: 'b' } }])
    await ctx.queue.send(ctx.db, slow, { id: 'b' })
    expect(await boss.fetch(slow.name, { batchSize: 10 })).toHaveLength(3)
  })

  it('has its queue brought up to date by a newer release; another start writes nothing', async () => {
    const queue = async () => (await ctx.db.execute(sql`select retry_limit, updated_on from pgboss.queue where name = ${fail.name}`)).rows[0]
    await createQueues(boss, [{ ...fail, tries: 5 }])
    const changed = await queue()
    expect(changed).toMatchObject({ retry_limit: 4 })
    await createQueues(boss, [{ ...fail, tries: 5 }])
    expect(await queue()).toEqual(changed)
    await createQueues(boss, [fail])
  })

  it('is refused with a payload that is not what was declared', async () => {
    // @ts-expect-error: it is the point
    await expect(ctx.queue.send(ctx.db, note, { id: 7 })).rejects.toThrow('expected string')
  })

  it('goes back to the request that asked for it, and so does what it asks for; the handler sees its payload alone', async () => {
    const seen: unknown[] = []
    await withRequest('request-7', () => ctx.queue.send(ctx.db, note, { id: 'traced' }))
    const [sent] = await boss.fetch<object>(note.name, { includeMetadata: true })
    if (sent === undefined) throw new Error('No job was sent.')
    const binding = handleJob(note, async (inner, payload) => {
      seen.push(payload, inner.log.bindings().reqId)
      if (payload.id === 'traced') await inner.queue.send(inner.db, note, { id: 'asked by the job' })
      return 'done'
    })
    const run = (job: typeof sent) => runBatch(ctx, binding, [{ ...job, signal: new AbortController().signal }])
    await run(sent)
    await boss.complete(note.name, sent.id)
    const [next] = await boss.fetch<object>(note.name, { includeMetadata: true })
    if (next === undefined) throw new Error('The job asked for nothing.')
    await run(next)
    await boss.complete(note.name, next.id)
    expect(seen).toEqual([{ id: 'traced' }, 'request-7', { id: 'asked by the job' }, 'request-7'])
    expect(findRequestId(), 'and it ends there').toBeUndefined()
  })

  it('reaches its handler; one that fails every try is set aside with what it carried', async () => {
    const done: string[] = []
    const tries: { try: number; isLast: boolean }[] = []
    await runJobs(boss, ctx, [
      handleJob(note, async (_ctx, { id }) => {
        done.push(id)
        return 'done'
      }),
      handleJob(fail, async (_ctx, _payload, { isLastTry }) => {
        tries.push({ try: tries.length + 1, isLast: isLastTry })
        throw new Error('This one always fails.')
      }),
    ])
    await ctx.queue.send(ctx.db, note, { id: 'handled' })
    await ctx.queue.send(ctx.db, fail, { id: 'doomed' })
    await vi.waitFor(() => expect(done).toContain('handled'), { timeout: 20_000 })
    let dead: unknown[] = []
    await vi.waitFor(
      async () => {
        dead = dead.concat((await boss.fetch(deadLetterOf(fail.name))).map(({ data }) => data))
        expect(dead).toEqual([{ id: 'doomed' }])
      },
      { timeout: 40_000, interval: 250 },
    )
    expect(tries).toEqual([
      { try: 1, isLast: false },
      { try: 2, isLast: true },
    ])
  })
})

describe('jobs that several schools share', { timeout: 60_000 }, () => {
  const send = async (job: Job<{ id: string }>, share: string, { count, id }: { count: number; id: string }) =>
    ctx.queue.sendAll(
      ctx.db,
      job,
      Array.from({ length: count }, (_, at) => ({ payload: { id: `${id} ${at}` }, share })),
    )

  it('take their places by turns: one school’s that do not end never keep another’s waiting', async () => {
    const held: string[] = []
    const done: string[] = []
    const letGo = Promise.withResolvers<void>()
    const running = await runJobs(boss, ctx, [
      handleJob(shared, async (_ctx, { id }) => {
        if (id.startsWith('hold')) {
          held.push(id)
          await letGo.promise
        }
        done.push(id)
        return 'done'
      }),
    ])
    await send(shared, 'one', { count: 30, id: 'hold' })
    await vi.waitFor(() => expect(held).toHaveLength(3), { timeout: 20_000 })
    for (let index = 0; index < 10; index += 1) await ctx.queue.send(ctx.db, shared, { id: `quick ${index}` }, { share: 'other' })
    await vi.waitFor(() => expect(done).toHaveLength(10), { timeout: 20_000 })
    expect(held).toHaveLength(3)
    letGo.resolve()
    await vi.waitFor(() => expect(done).toHaveLength(40), { timeout: 20_000 })
    await running.stop(1000)
    expect(new Set(done).size, 'each ran once').toBe(40)
  })

  it.each([
    ['with a place for each', shared, 60],
    ['with one place for all', narrow, 30],
  ])('%s keep nobody waiting who comes while several have much to do', async (_case, job, count) => {
    const done: string[] = []
    const running = await runJobs(boss, ctx, [
      handleJob(job, async (_ctx, { id }) => {
        await sleep(10)
        done.push(id.split(' ')[0] ?? '')
        return 'done'
      }),
    ])
    for (const share of ['first', 'second', 'third']) await send(job, share, { count, id: share })
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(5), { timeout: 20_000 })
    const before = done.length
    await send(job, 'last', { count: 5, id: 'last' })
    await vi.waitFor(() => expect(done).toHaveLength(3 * count + 5), { timeout: 30_000 })
    await running.stop(1000)
    expect(done.lastIndexOf('last') - before, 'jobs that were done until its own were').toBeLessThan(count)
    expect(done.indexOf('third'), 'who came third').toBeLessThan(count)
  })

  it('leave nothing in memory once they are done, long before the time that each may take is over', async () => {
    const signals: WeakRef<AbortSignal>[] = []
    const running = await runJobs(boss, ctx, [
      handleJob(shared, async (_ctx, _payload, { signal }) => {
        signals.push(new WeakRef(signal))
        return 'done'
      }),
    ])
    await send(shared, 'one', { count: 10, id: 'gone' })
    await vi.waitFor(() => expect(signals).toHaveLength(10), { timeout: 20_000 })
    await running.stop(1000)
    await collectGarbage()
    expect(signals.filter((signal) => signal.deref() !== undefined)).toEqual([])
  })

  it('are told to stop when they take longer than they may', async () => {
    const why = Promise.withResolvers<unknown>()
    const running = await runJobs(boss, ctx, [
      handleJob(brief, async (_ctx, _payload, { signal }) => {
        await once(signal, 'abort')
        why.resolve(signal.reason)
        return 'done'
      }),
    ])
    await ctx.queue.send(ctx.db, brief, { id: 'late' }, { share: 'one' })
    expect(await why.promise).toEqual(new Error('The job took longer than it may.'))
    await running.stop(1000)
  })

  it('are handed back when the program stops, fail by themselves, and are tried again', async () => {
    const tries: { id: string; isLast: boolean }[] = []
    const started = Promise.withResolvers<void>()
    const log = collectLog()
    const first = await runJobs(boss, { ...ctx, log: createLog('info', log.stream) }, [
      handleJob(shared, async (_ctx, { id }, { signal }) => {
        started.resolve()
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error(`${id} is stopped.`))))
        return 'done'
      }),
    ])
    await ctx.queue.send(ctx.db, shared, { id: 'stopped' }, { share: 'one' })
    await started.promise
    await first.stop(100)
    expect(log.lines().map(({ msg }) => msg)).toEqual(['A job is handed back, as the program stops.'])
    const second = await runJobs(boss, ctx, [
      handleJob(shared, async (_ctx, { id }, { isLastTry }) => {
        tries.push({ id, isLast: isLastTry })
        if (!isLastTry) throw new Error('Not yet.')
        return 'done'
      }),
    ])
    await vi.waitFor(() => expect(tries).toHaveLength(2), { timeout: 30_000 })
    await second.stop(1000)
    expect(tries).toEqual([
      { id: 'stopped', isLast: false },
      { id: 'stopped', isLast: true },
    ])
    expect(await boss.fetch(shared.name), 'and it is done').toEqual([])
  })
})

describe('a careful job', { timeout: 60_000 }, () => {
  const end = async () => {
    await ctx.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = ${careful.name} and state = 'active'`)
    await ctx.db.execute(sql`update pgboss.queue set monitor_claim_on = now() - interval '1 hour' where name = ${careful.name}`)
    await boss.supervise(careful.name)
    await ctx.db.execute(sql`update pgboss.job set start_after = now() where name = ${careful.name} and state = 'retry'`)
  }
  const take = async () => boss.fetch<object>(careful.name, { includeMetadata: true, batchSize: 10 })

  it('loses no try where its program ends, however often; a failure of its own takes one', async () => {
    await ctx.queue.sendAll(ctx.db, careful, [{ payload: { id: 'one' } }, { payload: { id: 'other' } }])
    for (let kills = 0; kills < 3; kills += 1) {
      const taken = await refundTries(ctx, careful, await take())
      expect(taken, `after ${kills} kills`).toHaveLength(2)
      for (const { retryCount, retryLimit } of taken) expect({ kills, left: retryLimit - retryCount }).toEqual({ kills, left: 1 })
      await end()
    }
    const tries: { again: boolean | undefined; isLast: boolean }[] = []
    const running = await runJobs(boss, ctx, [
      handleJob(careful, async (_ctx, { id }, { isAgain, isLastTry }) => {
        if (id === 'other') return 'done'
        tries.push({ again: isAgain, isLast: isLastTry })
        throw new Error('Its own failure.')
      }),
    ])
    let dead: unknown[] = []
    await vi.waitFor(
      async () => {
        dead = dead.concat((await boss.fetch(deadLetterOf(careful.name))).map(({ data }) => data))
        expect(dead).toEqual([{ id: 'one' }])
      },
      { timeout: 40_000, interval: 250 },
    )
    await running.stop(1000)
    expect(tries).toEqual([
      { again: true, isLast: false },
      { again: true, isLast: true },
    ])
  })

  it('that is not careful loses one each time', async () => {
    await ctx.queue.send(ctx.db, careful, { id: 'killed' })
    await take()
    await end()
    const [taken] = await refundTries(ctx, { ...careful, refundsTryOnCrash: false }, await take())
    expect(taken).toMatchObject({ retryCount: 1, retryLimit: 1 })
  })
})

/** Frees all that nothing holds any more. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  // A WeakRef that was read holds its object until the turn ends. A finalizer frees what it held one turn later.
  for (let turn = 0; turn < 3; turn += 1) {
    await setImmediate()
    collect()
  }
}
