import { describe, expect, it } from 'vitest'
import type { AnswerGroup } from '#engine/marking/groups/group-answers.ts'
import { orderGroups } from '#engine/marking/groups/order-groups.ts'

const group = (key: string, size: number, needsReview = true): AnswerGroup => ({
  key,
  needsReview,
  wordings: [],
  answers: Array.from({ length: size }, (_, at) => `${key}${String(at).padStart(3, '0')}`),
  confidence: 1,
  alike: 1,
  changeId: null,
})
const singles = Array.from({ length: 20 }, (_, at) => group(`g${at}`, 1))
const orderAs = (groups: readonly AnswerGroup[], seed: string, chanceOf: (group: AnswerGroup) => number = () => 0.5) =>
  orderGroups(groups, { seed, chanceOf })
const keysOf = (groups: readonly AnswerGroup[]) => groups.map(({ key }) => key)

describe('the order of a question', () => {
  it('is the same for one person, whatever the database gives, and another for a colleague', () => {
    const mine = keysOf(orderAs(singles, 'exam 3 amina'))
    expect(keysOf(orderAs(singles.toReversed(), 'exam 3 amina'))).toEqual(mine)
    expect(keysOf(orderAs(singles, 'exam 3 peter'))).not.toEqual(mine)
    expect(keysOf(orderAs(singles, 'exam 4 amina'))).not.toEqual(mine)
    expect(mine).not.toEqual(keysOf(singles))
  })

  it('stays for the rest of a round when one is settled', () => {
    const likely = () => 0.1
    const mine = keysOf(orderAs(singles, 's', likely))
    const [first, ...rest] = mine
    expect(
      keysOf(
        orderAs(
          singles.filter(({ key }) => key !== first),
          's',
          likely,
        ),
      ),
    ).toEqual(rest)
  })

  it('puts what needs a decision first, the large before the small', () => {
    const groups = [group('settled', 90, false), group('one', 1), group('many', 40), group('few', 5)]
    expect(keysOf(orderAs(groups, 's'))).toEqual(['many', 'few', 'one', 'settled'])
  })

  it('puts first what a common decision settles most of, round by round', () => {
    const chances: Record<string, number> = { a: 0.5, b: 0.04, c: 0.97, d: 0.03, e: 0.96, f: 0.98 }
    const ordered = orderAs(
      Object.keys(chances).map((key) => group(key, 1)),
      's',
      ({ key }) => chances[key] ?? 0.5,
    )
    expect(
      ordered
        .slice(0, 3)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['c', 'e', 'f'])
    expect(
      ordered
        .slice(3)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['a', 'b', 'd'])
    expect(ordered.map(({ round }) => round)).toEqual([0, 0, 0, 1, 1, 1])
    expect(orderAs([group('settled', 9, false)], 's')[0]?.round).toBeNull()
  })

  it('draws the answers within a group too', () => {
    const [many] = orderAs([group('many', 40)], 's')
    expect(many?.answers).not.toEqual(many?.answers.toSorted())
    expect(many?.answers.toSorted()).toEqual(group('many', 40).answers)
  })
})
