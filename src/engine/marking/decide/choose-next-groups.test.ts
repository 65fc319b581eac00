import { describe, expect, it } from 'vitest'
import { countDecisionsLeft, estimateDecisions, maxPerScreen, planRounds, type WaitingGroup } from '#engine/marking/decide/choose-next-groups.ts'

const group = (key: string, chance: number, size = 1): WaitingGroup => ({ key, chance, size })
const keysOf = (groups: readonly WaitingGroup[], most?: number) => [...planRounds(groups, most)].map(({ keys }) => keys)
const singles = (...chances: number[]) => chances.map((chance, at) => group(`g${at}`, chance))

describe('what to decide next', () => {
  it('is what settles most: groups of several answers before single ones, the largest first', () => {
    const some = [group('a', 0.05, 9), group('b', 0.5, 2), group('c', 0.95, 3), group('d', 0.99), group('e', 0.01)]
    expect(keysOf(some, 2)).toEqual([['c', 'a'], ['d', 'b'], ['e']])
  })

  it('puts the likeliest beside the least likely, and what is known least last', () => {
    const some = [group('a', 0.1), group('b', 0.9), group('c', 0.45), group('d', 0.95), group('e', 0.55), group('f', 0.2)]
    expect(keysOf(some, 4)).toEqual([
      ['d', 'b', 'f', 'a'],
      ['e', 'c'],
    ])
    expect(keysOf(some, 3)).toEqual([
      ['d', 'b', 'a'],
      ['e', 'c', 'f'],
    ])
  })

  it('takes a press for those above a line, one for those below, and one for each on the wrong side', () => {
    expect([...planRounds(singles(0.95, 0.9, 0.9, 0.1, 0.1, 0.05))][0]?.decisions).toBeCloseTo(2.5, 9)
    expect([...planRounds(singles(0.9, 0.9, 0.9, 0.9))][0]?.decisions, 'where all are alike there is no line').toBeCloseTo(1.4, 9)
    expect(countDecisionsLeft([group('a', 0.5, 9)]), 'one alone').toBe(1)
  })

  it('is never more than a person looks through at a glance, and each group once', () => {
    for (const count of [1, 20, 21, 39, 40, 41]) {
      const many = Array.from({ length: count }, (_, at) => group(`g${at}`, at / count, 1 + (at % 3)))
      const rounds = keysOf(many)
      expect(Math.max(...rounds.map((keys) => keys.length))).toBeLessThanOrEqual(maxPerScreen)
      expect(rounds).toHaveLength(Math.ceil(count / maxPerScreen))
      expect(rounds.flat().toSorted()).toEqual(many.map(({ key }) => key).toSorted())
    }
    expect(countDecisionsLeft(Array.from({ length: 40 }, (_, at) => group(`g${at}`, 0.01)))).toBe(3)
  })

  it('takes one for one where nothing is known', () => {
    expect(countDecisionsLeft(Array.from({ length: 10 }, (_, at) => group(`g${at}`, 0.5)))).toBe(6)
    expect(keysOf([])).toEqual([])
    expect(countDecisionsLeft([])).toBe(0)
  })

  it('is estimated from counts for a question that nobody has opened', () => {
    expect(estimateDecisions({ type: 'short', waiting: 40, wordings: 6, unread: 30 })).toBe(10)
    expect(estimateDecisions({ type: 'choice', waiting: 2, wordings: 1, unread: 1 })).toBe(2)
    expect(estimateDecisions({ type: 'essay', waiting: 40, wordings: 3, unread: 37 }), 'one by one').toBe(40)
  })

  it('does not depend on the order of the list', () => {
    const some = [group('a', 0.3), group('b', 0.2), group('c', 0.8, 4), group('d', 0.8, 4)]
    expect(keysOf(some.toReversed(), 3)).toEqual(keysOf(some, 3))
  })
})
