import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Json } from '#server/platform/events.ts'
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

  it('come back after the connection was lost, and tell of the gap', async () => {
    const heard: Json[] = []
    let gaps = 0
    test.ctx.events.subscribe('gap', { onEvent: (data) => heard.push(data), onGap: () => (gaps += 1) })
    await test.ctx.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sahihi events' and datname = current_database()`,
    )
    await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 20_000 })
    await test.ctx.events.publish(test.ctx.db, 'gap', 'again')
    await vi.waitFor(() => expect(heard).toEqual(['again']))
  })

  it('are small', async () => {
    await expect(test.ctx.events.publish(test.ctx.db, 'big', 'x'.repeat(8_000))).rejects.toThrow('send an id instead')
  })
})
