import { describe, expect, it } from 'vitest'
import { FairPlaces, type Place } from '#server/platform/read-pages/fair-places.ts'

/** Places on a clock that stands still until it is told. */
function startPlaces(count: number) {
  let nowMs = 0
  const places = new FairPlaces({ count, nowMs: () => nowMs })
  const order: string[] = []
  const inside: { name: string; place: Place }[] = []
  const wait = async () => new Promise((resolve) => setImmediate(resolve))
  return {
    order,
    takeBack: () => places.takeBack(),
    pass: (ms: number) => (nowMs += ms),
    async enter(...names: string[]) {
      for (const name of names) {
        void places.enter(name[0] ?? '').then((place) => {
          order.push(name)
          inside.push({ name, place })
        })
      }
      await wait()
    },
    async leave(name: string) {
      const at = inside.findIndex((one) => one.name === name)
      inside.splice(at, 1)[0]?.place.leave()
      await wait()
    },
    inside: () => inside.map(({ name }) => name),
    takenBack: () => inside.filter(({ place }) => place.takenBack.aborted).map(({ name }) => name),
  }
}

describe('places that several share', () => {
  it('are all one school’s while nobody else waits, in the order in which its work came', async () => {
    const places = startPlaces(2)
    await places.enter('a1', 'a2', 'a3', 'a4')
    await places.leave('a1')
    await places.leave('a2')
    expect(places.order).toEqual(['a1', 'a2', 'a3', 'a4'])
  })

  it('go to who has had the least time in them', async () => {
    const places = startPlaces(1)
    await places.enter('a1', 'a2', 'a3', 'b1', 'b2', 'b3')
    places.pass(100)
    await places.leave('a1')
    places.pass(10)
    await places.leave('b1')
    places.pass(10)
    await places.leave('b2')
    expect(places.order).toEqual(['a1', 'b1', 'b2', 'b3'])
  })

  it('go in turn where all had as much', async () => {
    const places = startPlaces(1)
    await places.enter('a1', 'a2', 'a3', 'b1', 'b2', 'c1')
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) {
      places.pass(100)
      await places.leave(name)
    }
    expect(places.order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('are not kept from a school that was at work for long by one that comes anew, but for a while', async () => {
    const places = startPlaces(1)
    await places.enter('a1', 'a2', 'a3')
    places.pass(60_000)
    await places.enter('b1', 'b2', 'b3')
    await places.leave('a1')
    places.pass(3000)
    await places.leave('b1')
    places.pass(3000)
    await places.leave('b2')
    expect(places.inside()).toEqual(['a2'])
  })

  it('are given back by heavy work when another waits, the youngest first and never the last', async () => {
    const places = startPlaces(3)
    await places.enter('a1', 'a2')
    places.pass(100)
    await places.enter('a3', 'a4')
    places.pass(5000)
    places.takeBack()
    expect(places.takenBack()).toEqual([])
    await places.enter('b1', 'b2', 'b3')
    places.takeBack()
    places.takeBack()
    expect(places.takenBack()).toEqual(['a3'])
    await places.leave('a3')
    expect(places.inside()).toEqual(['a1', 'a2', 'b1'])
    places.pass(1500)
    places.takeBack()
    expect(places.takenBack()).toEqual(['a2'])
    await places.leave('a2')
    expect(places.inside()).toEqual(['a1', 'b1', 'b2'])
    places.pass(2000)
    places.takeBack()
    expect(places.takenBack()).toEqual([])
  })

  it('are given back by work that can start again, also where it is older than what cannot', async () => {
    let nowMs = 0
    const places = new FairPlaces({ count: 2, nowMs: () => nowMs })
    const [older, younger] = [await places.enter('a'), await places.enter('a', { canGiveBack: false })]
    void places.enter('b')
    nowMs = 5000
    places.takeBack()
    expect([older.takenBack.aborted, younger.takenBack.aborted]).toEqual([true, false])
    older.leave()
    younger.leave()
  })

  it('are left to work that is quick, and to who holds no more than who waits', async () => {
    const quick = startPlaces(2)
    await quick.enter('a1', 'a2', 'b1')
    quick.pass(900)
    quick.takeBack()
    expect(quick.takenBack()).toEqual([])
    const even = startPlaces(2)
    await even.enter('a1', 'b1', 'a2', 'b2')
    even.pass(60_000)
    even.takeBack()
    expect(even.takenBack()).toEqual([])
  })
})
