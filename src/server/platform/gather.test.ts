import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Gathering } from '#server/platform/gather.ts'

interface Page {
  id: number
  side?: string
}

/** Counts what is done at once; a page below 0 fails, and all that are done with it. */
function startGathering(most = 4) {
  const done: number[][] = []
  const gathering = new Gathering<Page, string>({
    most,
    // Longer than any test: what waits for this is seen.
    waitMs: 600_000,
    sideOf: ({ side }) => side ?? null,
    doAll: async (pages) => {
      done.push(pages.map(({ id }) => id))
      await sleep(1)
      if (pages.some(({ id }) => id < 0)) throw new Error('It cannot be stored.')
      return pages.map(({ id }) => `stored ${id}`)
    },
  })
  const send = (pages: readonly Page[]) =>
    Promise.allSettled(
      pages.map((page) =>
        gathering.make(async () => {
          await sleep(5)
          return gathering.add(page)
        }),
      ),
    )
  return { done, send, gathering }
}

const pagesUpTo = (count: number): Page[] => Array.from({ length: count }, (_, at) => ({ id: at + 1 }))

describe('what is ready at about the same time', () => {
  it('is done together, the first at once, and no more than so many at a time', async () => {
    const { done, send, gathering } = startGathering()
    const results = await send(pagesUpTo(7))
    expect(done).toEqual([[1], [2, 3, 4, 5], [6, 7]])
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual(pagesUpTo(7).map(({ id }) => `stored ${id}`))
    expect(gathering.isIdle).toBe(true)
  })

  it('is tried by itself where one of them fails, which takes nothing else down', async () => {
    const { done, send } = startGathering()
    await send(pagesUpTo(1))
    const results = await send([{ id: 2 }, { id: -3 }, { id: 4 }])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(done).toEqual([[1], [2, -3, 4], [2], [-3], [4]])
  })

  it('waits for its turn where it shows the side of another', async () => {
    const { done, send } = startGathering()
    await send(pagesUpTo(1))
    await send([{ id: 2, side: 'a' }, { id: 3, side: 'a' }, { id: 4, side: 'b' }, { id: 5 }, { id: 6, side: 'a' }])
    expect(done).toEqual([[1], [2, 4, 5], [3], [6]])
  })

  it('does not wait for what came to nothing', async () => {
    const { done, send, gathering } = startGathering()
    await send(pagesUpTo(1))
    const failing = gathering.make(async () => {
      await sleep(20)
      throw new Error('The reader died.')
    })
    await Promise.all([send([{ id: 2 }]), expect(failing).rejects.toThrow('The reader died.')])
    expect(done).toEqual([[1], [2]])
  })
})
