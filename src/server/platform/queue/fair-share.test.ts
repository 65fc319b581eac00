import { describe, expect, it } from 'vitest'
import { FairSlots, type Slot } from '#server/platform/queue/fair-share.ts'

/** Slots on a clock that the test moves. */
function startSlots(count: number) {
  let nowMs = 0
  const slots = new FairSlots(count, () => nowMs)
  const order: string[] = []
  const inside: { name: string; slot: Slot }[] = []
  const wait = async () => new Promise((resolve) => setImmediate(resolve))
  return {
    order,
    revokeHeavy: () => slots.revokeHeavy(),
    pass: (ms: number) => (nowMs += ms),
    async acquire(...names: string[]) {
      for (const name of names) {
        void slots.acquire(name[0] ?? '').then((slot) => {
          order.push(name)
          inside.push({ name, slot })
        })
      }
      await wait()
    },
    async release(name: string) {
      const at = inside.findIndex((one) => one.name === name)
      inside.splice(at, 1)[0]?.slot.release()
      await wait()
    },
    inside: () => inside.map(({ name }) => name),
    revoked: () => inside.filter(({ slot }) => slot.revoked.aborted).map(({ name }) => name),
  }
}

describe('slots that several share', () => {
  it('are all one school’s while nobody else waits, in the order in which its work came', async () => {
    const slots = startSlots(2)
    await slots.acquire('a1', 'a2', 'a3', 'a4')
    await slots.release('a1')
    await slots.release('a2')
    expect(slots.order).toEqual(['a1', 'a2', 'a3', 'a4'])
  })

  it('go to who has had the least time in them', async () => {
    const slots = startSlots(1)
    await slots.acquire('a1', 'a2', 'a3', 'b1', 'b2', 'b3')
    slots.pass(100)
    await slots.release('a1')
    slots.pass(10)
    await slots.release('b1')
    slots.pass(10)
    await slots.release('b2')
    expect(slots.order).toEqual(['a1', 'b1', 'b2', 'b3'])
  })

  it('go in turn where all had as much', async () => {
    const slots = startSlots(1)
    await slots.acquire('a1', 'a2', 'a3', 'b1', 'b2', 'c1')
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) {
      slots.pass(100)
      await slots.release(name)
    }
    expect(slots.order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('are not kept from a school that was at work for long by one that comes anew, but for a while', async () => {
    const slots = startSlots(1)
    await slots.acquire('a1', 'a2', 'a3')
    slots.pass(60_000)
    await slots.acquire('b1', 'b2', 'b3')
    await slots.release('a1')
    slots.pass(3000)
    await slots.release('b1')
    slots.pass(3000)
    await slots.release('b2')
    expect(slots.inside()).toEqual(['a2'])
  })

  it('are given back by heavy work when another waits, the youngest first and never the last', async () => {
    const slots = startSlots(3)
    await slots.acquire('a1', 'a2')
    slots.pass(100)
    await slots.acquire('a3', 'a4')
    slots.pass(5000)
    slots.revokeHeavy()
    expect(slots.revoked()).toEqual([])
    await slots.acquire('b1', 'b2', 'b3')
    slots.revokeHeavy()
    slots.revokeHeavy()
    expect(slots.revoked()).toEqual(['a3'])
    await slots.release('a3')
    expect(slots.inside()).toEqual(['a1', 'a2', 'b1'])
    slots.pass(1500)
    slots.revokeHeavy()
    expect(slots.revoked()).toEqual(['a2'])
    await slots.release('a2')
    expect(slots.inside()).toEqual(['a1', 'b1', 'b2'])
    slots.pass(2000)
    slots.revokeHeavy()
    expect(slots.revoked()).toEqual([])
  })

  it('are given back by work that can start again, also where it is older than what cannot', async () => {
    let nowMs = 0
    const slots = new FairSlots(2, () => nowMs)
    const [older, younger] = [await slots.acquire('a'), await slots.acquire('a', { canRevoke: false })]
    void slots.acquire('b')
    nowMs = 5000
    slots.revokeHeavy()
    expect([older.revoked.aborted, younger.revoked.aborted]).toEqual([true, false])
    older.release()
    younger.release()
  })

  it('are left to work that is quick, and to who holds no more than who waits', async () => {
    const quick = startSlots(2)
    await quick.acquire('a1', 'a2', 'b1')
    quick.pass(900)
    quick.revokeHeavy()
    expect(quick.revoked()).toEqual([])
    const even = startSlots(2)
    await even.acquire('a1', 'b1', 'a2', 'b2')
    even.pass(60_000)
    even.revokeHeavy()
    expect(even.revoked()).toEqual([])
  })
})
