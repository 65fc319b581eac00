import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeEvents, type Json } from '#server/platform/events/events.ts'
import { PgEvents } from '#server/platform/events/pg-events.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

function listen(channel: string) {
  const heard: Json[] = []
  const end = test.ctx.events.subscribe(channel, (data) => heard.push(data))
  return { heard, end }
}

describe('events', () => {
  it('are heard on their channel alone', async () => {
    const [one, other] = [listen('exam 1'), listen('exam 2')]
    await test.ctx.events.publish(test.ctx.db, 'exam 1', { page: 3 })
    await vi.waitFor(() => expect(one.heard).toEqual([{ page: 3 }]))
    expect(other.heard).toEqual([])
  })

  it('of a transaction are told when it commits, and not when it does not', async () => {
    const { heard } = listen('facts')
    const failed = test.ctx.db.transaction(async (tx) => {
      await test.ctx.events.publish(tx, 'facts', 'never')
      throw new Error('No.')
    })
    await expect(failed).rejects.toThrow('No.')
    await test.ctx.db.transaction((tx) => test.ctx.events.publish(tx, 'facts', 'once'))
    await vi.waitFor(() => expect(heard).toEqual(['once']))
  })

  it('are not told to who has left', async () => {
    const [gone, there] = [listen('leaving'), listen('leaving')]
    gone.end()
    await test.ctx.events.publish(test.ctx.db, 'leaving', 1)
    await vi.waitFor(() => expect(there.heard).toEqual([1]))
    expect(gone.heard).toEqual([])
  })

  it('that were told while the connection was lost are heard when it is back', async () => {
    const { heard } = listen('gap')
    await test.ctx.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sahihi events' and datname = current_database()`,
    )
    await test.ctx.events.publish(test.ctx.db, 'gap', 'meanwhile')
    await vi.waitFor(() => expect(heard).toEqual(['meanwhile']), { timeout: 20_000 })
  })

  it('are heard once each, also where who wrote first commits last', async () => {
    const { heard } = listen('order')
    const first = Promise.withResolvers<void>()
    const isWritten = Promise.withResolvers<void>()
    const slow = test.ctx.db.transaction(async (tx) => {
      await test.ctx.events.publish(tx, 'order', 'first')
      isWritten.resolve()
      await first.promise
    })
    await isWritten.promise
    for (const number of [2, 3, 4]) await test.ctx.events.publish(test.ctx.db, 'order', number)
    await vi.waitFor(() => expect(heard).toEqual([2, 3, 4]))
    first.resolve()
    await slow
    await vi.waitFor(() => expect(heard).toEqual([2, 3, 4, 'first']))
    await test.ctx.events.publish(test.ctx.db, 'order', 'last')
    await vi.waitFor(() => expect(heard).toEqual([2, 3, 4, 'first', 'last']))
  })

  it('whose process died before it could wake anybody are found by looking', async () => {
    const other = new PgEvents(test.ctx.config.databaseUrl ?? '', test.ctx.log, { pollMs: 200 })
    await other.start()
    const heard: Json[] = []
    other.subscribe('crash', (data) => heard.push(data))
    await writeEvents(test.ctx.db, 'crash', ['survives'])
    await vi.waitFor(() => expect(heard).toEqual(['survives']))
    await other.close()
  })

  it('wake the other processes without waiting for their next look', async () => {
    const other = new PgEvents(test.ctx.config.databaseUrl ?? '', test.ctx.log, { pollMs: 3_600_000 })
    await other.start()
    const heard: Json[] = []
    other.subscribe('elsewhere', (data) => heard.push(data))
    await test.ctx.db.transaction((tx) => test.ctx.events.publish(tx, 'elsewhere', 'here'))
    await vi.waitFor(() => expect(heard).toEqual(['here']))
    await other.close()
  })

  it('are small', async () => {
    await expect(test.ctx.events.publish(test.ctx.db, 'big', 'x'.repeat(8_000))).rejects.toThrow('send an id instead')
  })
})
