import { describe, expect, it } from 'vitest'
import type { AnswerView } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'
import { arrangeSections, findRound, foldSections, idsBelow, idsToChoose, isAnyUnseen, isEachSeen, seemingTextOf, unfoldTo } from './sections.ts'
import { sampleAnswer } from '../sample-answer.fixture.ts'

let made = 0
const answer = (text: string | null, { blank = false, choice = [] as string[], sure = 0.9 } = {}): AnswerView => {
  made += 1
  return { ...sampleAnswer, id: `answer-${made}`, reading: { text, blank, choice }, readingConfidence: sure }
}
const group = (key: string, answers: AnswerView[], needsReview = true): AnswerGroup => ({
  key,
  label: key,
  needsReview,
  round: null,
  alike: 1,
  changedByName: null,
  wordings: [],
  proposal: null,
  answers,
})
const falls = (count: number, key = 'falls') =>
  group(
    key,
    Array.from({ length: count }, () => answer('falls')),
  )
const unread = (count: number) => Array.from({ length: count }, (_, at) => group(`unread-${at}`, [answer(null)]))
const none = { groups: 0, sections: {} }

describe('the grid', () => {
  it('puts what says the same together, then what nobody has read, then what is blank', () => {
    const sections = arrangeSections(
      [falls(3), ...unread(2), group('ink', [answer('', { blank: true })]), group('B', [answer(null, { choice: ['B', 'C'] })])],
      [group('blank', [answer('', { blank: true })], false), group('right', [answer('gets smaller')], false)],
    )
    expect(sections.map(({ kind, label, answers }) => `${kind} ${label} ${answers.length}`)).toEqual([
      'said falls 3',
      'said B, C 1',
      'unread  3',
      'blank  1',
    ])
  })

  const seeming = (kind: 'right' | 'none' | 'said', says = '', read = ''): AnswerView => {
    const place = { x: 0, y: 0, width: 1, height: 1 }
    const found = says.startsWith('…') || kind === 'right' ? [{ text: 'water', points: [0], probability: 0.9 }] : []
    const fits = kind === 'said' && found.length === 0 ? [{ text: says, points: [0], probability: 0.4 }] : []
    const lines = [{ text: read, words: [{ text: read, confidence: 0.9, place }], place, fits, isSure: false }]
    return { ...answer(null), hand: { lines, found, acceptFrom: 0.95, seems: { kind, says } } }
  }
  const alone = (answers: AnswerView[]) => answers.map((one, at) => group(`h${at}`, [one]))

  it('puts unread answers together that seem right, that hold no word of the scheme, and that seem to say the same', () => {
    const answers = [
      ...['wind', 'heat', 'wind'].map((read) => seeming('none', '', read)),
      ...['… water …', 'osmosis', 'osmosis', '… water … membrane …', '… water … membrane …', '… not … water …'].map((says) => seeming('said', says)),
      ...Array.from({ length: 4 }, () => seeming('right')),
    ]
    const sections = arrangeSections([...unread(9), ...alone(answers)], [])
    expect(sections.map(({ kind, label, answers: own, confidence }) => `${kind} ${label} ${own.length} ${confidence}`)).toEqual([
      'right  4 0.9',
      'unread osmosis 2 0.4',
      'unread … water … membrane … 2 0.9',
      'some  2 0.9',
      'none  3 0.9',
      'unread  9 0.9',
    ])
    expect(findRound(sections), 'one press chooses all of which something is known').toEqual(sections.slice(0, 5))
    expect(sections[4]?.answers.map(seemingTextOf), 'alike side by side').toEqual(['heat', 'wind', 'wind'])
  })

  it('asks about what was read and what seems to say something in one round, the likeliest to be right first', () => {
    const inRound = (key: string, count: number, round: number) => ({ ...falls(count, key), round })
    const keysOf = (sections: readonly { key: string }[]) => sections.map(({ key }) => key)
    const seem = alone([...Array.from({ length: 5 }, () => seeming('right')), seeming('none'), seeming('none')])
    const sections = arrangeSections([inRound('a', 2, 0), inRound('b', 4, 0), ...seem, inRound('c', 9, 1), ...unread(2)], [])
    expect(keysOf(sections)).toEqual(['unread right', 'a', 'b', 'unread none', 'c', 'unread'])
    expect(keysOf(findRound(sections))).toEqual(['unread right', 'a', 'b', 'unread none'])
    const later = arrangeSections([inRound('b', 4, 0), ...seem, inRound('c', 9, 1)], [])
    expect(keysOf(later), 'nothing moves while parts of it are decided').toEqual(['unread right', 'b', 'unread none', 'c'])
    expect(keysOf(foldSections(sections, none).shown.map(({ section }) => section))).toEqual(keysOf(sections))
  })

  it('chooses of a group that seems right what is on the screen, and nothing else', () => {
    const { shown } = foldSections(arrangeSections(alone(Array.from({ length: 60 }, () => seeming('right'))), []), none)
    expect(shown.map(({ section, answers, more }) => [idsToChoose(section, answers).length, more])).toEqual([[48, 12]])
    const chosen = shown.flatMap(({ answers }) => answers).map((one) => ({ ...one, marks: null }))
    const ids = chosen.map(({ id }) => id)
    expect(isAnyUnseen(chosen, new Set(ids.slice(1))), 'on the screen, and never scrolled to').toBe(true)
    expect(isAnyUnseen(chosen, new Set(ids))).toBe(false)
    expect(isAnyUnseen(falls(3).answers, new Set())).toBe(false)
  })

  it('is named by what most of them wrote, and as sure as the least sure', () => {
    const [section] = arrangeSections([group('x', [answer('Falls down', { sure: 0.7 }), answer('it falls'), answer('It falls')])], [])
    expect(section).toMatchObject({ label: 'it falls', confidence: 0.7 })
  })

  it('folds long groups and many groups, and opens them by steps', () => {
    const sections = arrangeSections([...Array.from({ length: 12 }, (_, at) => falls(20, `g${at}`)), ...unread(300)], [])
    const folded = foldSections(sections, none)
    expect(folded.shown.map(({ section, answers, more }) => `${section.kind} ${answers.length}+${more}`)).toEqual([
      ...Array.from({ length: 6 }, () => 'said 8+12'),
      'unread 48+252',
    ])
    expect(folded.rest).toHaveLength(6)
    const open = foldSections(sections, { groups: 1, sections: { g0: 1, unread: 1 } })
    expect(open.rest).toEqual([])
    expect(open.shown[0]?.more).toBe(0)
    expect(open.shown.at(-1)).toMatchObject({ more: 300 - 48 - 60 })
  })

  it('does not fold one crop or one group alone', () => {
    const folded = foldSections(
      arrangeSections(
        Array.from({ length: 7 }, (_, at) => falls(9, `g${at}`)),
        [],
      ),
      none,
    )
    expect(folded.rest).toEqual([])
    expect(folded.shown.every(({ more }) => more === 0)).toBe(true)
  })

  it('chooses a whole group that says the same, but nothing unread that nobody has seen', () => {
    const sections = arrangeSections([falls(20), ...unread(100)], [])
    const { shown } = foldSections(sections, none)
    expect(shown.map(({ section, answers }) => idsToChoose(section, answers).length)).toEqual([20, 48])
  })

  it('offers the groups of the next round together, unfolded, and no group alone', () => {
    const inRound = (key: string, round: number) => ({ ...falls(2, key), round })
    const keysOf = (groups: AnswerGroup[]) => findRound(arrangeSections(groups, [])).map(({ key }) => key)
    expect(keysOf([inRound('a', 1), inRound('b', 1), inRound('c', 2), ...unread(3)])).toEqual(['a', 'b'])
    expect(keysOf([inRound('a', 0), inRound('b', 1), inRound('c', 1)])).toEqual([])
    expect(keysOf([falls(2, 'a'), falls(2, 'b')]), 'of a server that has no rounds').toEqual([])
    const many = arrangeSections(
      Array.from({ length: 25 }, (_, at) => inRound(`g${at}`, at < 20 ? 0 : 1)),
      [],
    )
    const { shown } = foldSections(many, unfoldTo(none, many, findRound(many)))
    expect(findRound(many).every((section) => shown.some((each) => each.section === section))).toBe(true)
    expect(unfoldTo({ groups: 9, sections: {} }, many, findRound(many)).groups, 'what is unfolded stays').toBe(9)
  })

  it('finds what stands below a line under a group, of every kind', () => {
    const sections = arrangeSections([falls(2, 'a'), falls(2, 'b'), falls(1, 'c'), ...unread(3)], [])
    const [, second] = sections
    expect(idsBelow(sections, second?.answers[0]?.id ?? null)).toEqual(sections.slice(2).flatMap(({ answers }) => answers.map(({ id }) => id)))
    expect(idsBelow(sections, null)).toEqual([])
    expect(idsBelow(sections, 'of another question')).toEqual([])
  })

  it('chooses nothing unseen whose working nobody has read, though it ends with the same value', () => {
    const doubts = [{ code: 'working-not-read' as const }]
    const halfRead = Array.from({ length: 20 }, () => ({ ...answer('330'), doubts }))
    const { shown } = foldSections(arrangeSections([group('330', halfRead), falls(20)], []), none)
    expect(shown.map(({ section, answers }) => idsToChoose(section, answers).length)).toEqual([8, 20])
    expect(isEachSeen(halfRead.slice(0, 8), shown)).toBe(true)
    expect(isEachSeen(halfRead.slice(0, 9), shown)).toBe(false)
    expect(isEachSeen(shown[1]?.section.answers ?? [], shown), 'what was read may be folded').toBe(true)
  })
})
