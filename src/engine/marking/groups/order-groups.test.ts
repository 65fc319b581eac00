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

  it('puts what needs a decision first, in the first round what settles most', () => {
    const groups = [group('settled', 90, false), ...singles, group('many', 40), group('few', 5)]
    const first = orderAs(groups, 's').filter(({ round }) => round === 0)
    expect(first).toHaveLength(20)
    expect(keysOf(first)).toEqual(expect.arrayContaining(['many', 'few']))
    expect(keysOf(orderAs(groups, 's')).at(-1)).toBe('settled')
    expect(keysOf(orderAs([group('few', 5, false), group('many', 40, false)], 's'))).toEqual(['many', 'few'])
  })

  it('comes round by round, in each the likeliest to earn their marks first, and as drawn where the chances are about alike', () => {
    const many = Array.from({ length: 30 }, (_, at) => group(`g${at}`, 1))
    const chanceOf = ({ key }: AnswerGroup) => Number(key.slice(1)) / 30
    const ordered = orderAs(many, 's', chanceOf)
    const first = ordered.filter(({ round }) => round === 0)
    expect(first).toEqual(ordered.slice(0, 20))
    const tenths = first.map((each) => Math.floor(chanceOf(each) * 10))
    expect(tenths).toEqual(tenths.toSorted((a, b) => b - a))
    expect(keysOf(ordered.slice(20)).toSorted(), 'what is known least comes last').toEqual(keysOf(many.slice(10, 20)).toSorted())
    expect(keysOf(orderAs(many, 'a colleague', chanceOf))).not.toEqual(keysOf(ordered))
    expect(orderAs([group('settled', 9, false)], 's')[0]?.round).toBeNull()
  })

  it('draws the answers within a group too', () => {
    const [many] = orderAs([group('many', 40)], 's')
    expect(many?.answers).not.toEqual(many?.answers.toSorted())
    expect(many?.answers.toSorted()).toEqual(group('many', 40).answers)
  })
})
