import { describe, expect, it } from 'vitest'
import { chooseNextGroups, countDecisionsLeft, maxAtOnce, planRounds, type WaitingGroup } from '#engine/marking/settle/choose-next-groups.ts'

const group = (key: string, chance: number, size = 1): WaitingGroup => ({ key, chance, size })

describe('what to decide next', () => {
  it('is what settles most for a press: many like answers before few', () => {
    const next = chooseNextGroups([group('a', 0.05, 9), group('b', 0.5, 2), group('c', 0.95, 3)])
    expect(next).toEqual({ keys: ['a'], settles: 9, decisions: 1 })
  })

  it('puts the likeliest beside the least likely, and what is known least last', () => {
    const some = [group('a', 0.1), group('b', 0.9), group('c', 0.45), group('d', 0.95), group('e', 0.55), group('f', 0.2)]
    expect([...planRounds(some, 4)].map(({ keys }) => keys)).toEqual([
      ['d', 'b', 'f', 'a'],
      ['e', 'c'],
    ])
  })

  it('takes a press for those above a line, one for those below, and one for each on the wrong side', () => {
    const parted = chooseNextGroups([0.95, 0.9, 0.9, 0.1, 0.1, 0.05].map((chance, at) => group(`g${at}`, chance)))
    expect(parted?.decisions).toBeCloseTo(2.5, 9)
    const alike = chooseNextGroups([0.9, 0.9, 0.9, 0.9].map((chance, at) => group(`g${at}`, chance)))
    expect(alike?.decisions, 'where all are alike, one line less').toBeCloseTo(1.4, 9)
  })

  it('is never more than a person looks through at a glance', () => {
    const many = Array.from({ length: 40 }, (_, at) => group(`g${at}`, 0.01))
    expect(chooseNextGroups(many)?.keys).toHaveLength(maxAtOnce)
    expect(countDecisionsLeft(many)).toBe(3)
    const mixed = many.map((each, at) => ({ ...each, chance: at / 40 }))
    expect(chooseNextGroups(mixed)?.keys).toHaveLength(maxAtOnce)
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
