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
const keysOf = (groups: readonly AnswerGroup[]) => groups.map(({ key }) => key)

describe('the order of a question', () => {
  it('is the same for one person, whatever the database gives, and another for a colleague', () => {
    const mine = keysOf(orderGroups(singles, 'exam 3 amina'))
    expect(keysOf(orderGroups(singles.toReversed(), 'exam 3 amina'))).toEqual(mine)
    expect(keysOf(orderGroups(singles, 'exam 3 peter'))).not.toEqual(mine)
    expect(keysOf(orderGroups(singles, 'exam 4 amina'))).not.toEqual(mine)
    expect(mine).not.toEqual(keysOf(singles))
  })

  it('stays for the rest when one is settled', () => {
    const mine = keysOf(orderGroups(singles, 's'))
    const [first, ...rest] = mine
    expect(
      keysOf(
        orderGroups(
          singles.filter(({ key }) => key !== first),
          's',
        ),
      ),
    ).toEqual(rest)
  })

  it('puts what needs a decision first, the large before the small', () => {
    const groups = [group('settled', 90, false), group('one', 1), group('many', 40), group('few', 5)]
    expect(keysOf(orderGroups(groups, 's'))).toEqual(['many', 'few', 'one', 'settled'])
  })

  it('draws the answers within a group too', () => {
    const [many] = orderGroups([group('many', 40)], 's')
    expect(many?.answers).not.toEqual(many?.answers.toSorted())
    expect(many?.answers.toSorted()).toEqual(group('many', 40).answers)
  })
})
