import { describe, expect, it } from 'vitest'
import { chooseNextGroups, countDecisionsLeft, maxAtOnce, type WaitingGroup } from '#engine/marking/settle/choose-next-groups.ts'

const group = (key: string, chance: number, size = 1): WaitingGroup => ({ key, chance, size })

describe('what to decide next', () => {
  it('is what settles most for a press: many like answers before few', () => {
    const next = chooseNextGroups([group('a', 0.05, 9), group('b', 0.5, 2), group('c', 0.95, 3)])
    expect(next).toMatchObject({ keys: ['a'], awarded: false, settles: 9 })
  })

  it('puts those together that are likely to be decided alike, and no doubtful one among them', () => {
    const next = chooseNextGroups([group('a', 0.1), group('b', 0.9), group('c', 0.92), group('d', 0.95), group('e', 0.5)])
    expect(next).toMatchObject({ keys: ['d', 'c', 'b'], awarded: true, settles: 3 })
    expect(next?.decisions).toBeCloseTo(1.23, 9)
  })

  it('is never more than a person looks through at a glance', () => {
    const many = Array.from({ length: 40 }, (_, at) => group(`g${at}`, 0.01))
    expect(chooseNextGroups(many)?.keys).toHaveLength(maxAtOnce)
    expect(countDecisionsLeft(many)).toBe(3)
  })

  it('takes one for one where nothing is known', () => {
    const unknown = Array.from({ length: 10 }, (_, at) => group(`g${at}`, 0.5))
    expect(countDecisionsLeft(unknown)).toBe(6)
    expect(chooseNextGroups([])).toBeNull()
    expect(countDecisionsLeft([])).toBe(0)
  })

  it('does not depend on the order of the list', () => {
    const some = [group('a', 0.3), group('b', 0.2), group('c', 0.8, 4), group('d', 0.8, 4)]
    expect(chooseNextGroups(some.toReversed())).toEqual(chooseNextGroups(some))
  })
})
