import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { PgBoss } from 'pg-boss'
import { createQueues, deadLetterOf, startBoss } from '#server/platform/pg-boss.ts'
import { createQueue, defineJob, handleJob } from '#server/platform/queue.ts'
import type { Context } from '#server/platform/context.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { runJobs } from '#worker/run-jobs.ts'

const payload = z.object({ id: z.string() })
const note = defineJob({ name: 'tests.note', payload })
const fail = defineJob({ name: 'tests.fail', payload, tries: 2 })
const slow = defineJob({ name: 'tests.slow', payload, concurrency: 1 })

let test: TestApp
let boss: PgBoss
let ctx: Context
beforeAll(async () => {
  test = await startTestApp()
  boss = await startBoss({ url: test.ctx.config.databaseUrl ?? '', log: test.ctx.log, supervise: true })
  await createQueues(boss, [note, fail, slow])
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

  it('is refused with a payload that is not what was declared', async () => {
    // @ts-expect-error: it is the point
    await expect(ctx.queue.send(ctx.db, note, { id: 7 })).rejects.toThrow('expected string')
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
