import { describe, expect, it } from 'vitest'
import type { AnswerGroup } from '#contract/review.ts'
import { holdOrder, inHeldOrder, nothingHeld } from './hold-order.ts'

const group = (key: string, round: number | null): AnswerGroup => ({
  key,
  label: key,
  needsReview: round !== null,
  round,
  alike: 1,
  changedByName: null,
  wordings: [],
  proposal: null,
  answers: [],
})
const keysOf = (groups: readonly AnswerGroup[]) => groups.map(({ key }) => key).join('')

describe('the order of the groups under a person’s hands', () => {
  const before = [group('a', 0), group('b', 0), group('c', 1), group('d', 1)]
  const held = holdOrder(nothingHeld, before)

  it('is the server’s to begin with', () => {
    expect(keysOf(inHeldOrder(held, before))).toBe('abcd')
  })

  it('stays while a group of the round waits, whatever decisions taught; what is new comes last', () => {
    const after = [group('e', 0), group('d', 0), group('b', 1), group('c', 1)]
    expect(keysOf(inHeldOrder(holdOrder(held, after), after))).toBe('bcde')
  })

  it('asks for the rest of the round before any other, whatever round the server sees it in by now', () => {
    const after = [group('e', 0), group('d', 0), group('b', 1), group('c', 1), group('a', null)]
    const rounds = inHeldOrder(holdOrder(held, after), after).map(({ key, round }) => `${key}${round}`)
    expect(rounds).toEqual(['b0', 'c2', 'd1', 'e1', 'anull'])
  })

  it('is the server’s again once the round is done', () => {
    const after = [group('d', 0), group('c', 1), group('a', null), group('b', null)]
    expect(keysOf(inHeldOrder(holdOrder(held, after), after))).toBe('dcab')
  })

  it('brings a decision that is taken back to its place', () => {
    const after = [group('b', 0), group('c', 1), group('a', 1)]
    expect(keysOf(inHeldOrder(holdOrder(held, after), after))).toBe('abc')
  })
})
