import { describe, expect, it } from 'vitest'
import type { HandAnswer } from '#engine/page/hand-answer.ts'
import { addDoubtsOfHand, compareWithHand, doubtsOfHand, markHandAnswer } from '#engine/marking/mark-hand-answer.ts'
import { withPointsOfNumbers } from '#engine/marking/points-of-number.ts'
import type { SheetAnswer } from '#engine/marking/answer-of.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const question = {
  id: '1',
  type: 'short' as const,
  marks: 2,
  scheme: [
    { code: 'B1', text: 'oxygen', reject: ['ozone'] },
    { code: 'B1', text: 'nitrogen' },
  ],
}
const sheet: SheetAnswer = { question: '1', reading: { choice: [], text: null, blank: false }, confidence: 1, doubts: [] }
const line = (text: string, { probability = 0.97, isSure = true, rival = null as string | null } = {}): HandAnswer['lines'][number] => ({
  text,
  place: { x: 0, y: 0, width: 10, height: 5 },
  fits: [{ text, points: [0], probability }, ...(rival === null ? [] : [{ text: rival, points: [], probability: 0.4 }])],
  isSure,
})
const hand = (...lines: HandAnswer['lines']): HandAnswer => ({ question: '1', lines, acceptFrom: 0.95 })
const mark = (answer: HandAnswer, role: 'first' | 'second' = 'first') =>
  markHandAnswer({ question, language: 'en', sheet, hand: answer, role, knowledge: getAutoMarkerKnowledge() })

describe('what our own reader is sure of', () => {
  it('earns its full marks', () => {
    const marked = mark(hand(line('oxygen'), line('nitrogen')))
    expect(marked?.sheet.reading.text).toBe('oxygen\nnitrogen')
    expect(marked?.mark).toMatchObject({ marks: 2, needsReview: false })
  })

  it('waits for a person where it earns less, so that no reading costs a mark', () => {
    expect(mark(hand(line('oxygen')))?.mark).toMatchObject({ marks: 1, needsReview: true })
    expect(mark(hand(line('ozone')))?.mark).toMatchObject({ marks: 0, needsReview: true })
    expect(mark(hand(line('ozone')))?.mark.doubts.map(({ code }) => code)).toContain('own-reader-not-full')
  })

  it('waits for a person where the school says so', () => {
    expect(mark(hand(line('oxygen'), line('nitrogen')), 'second')?.mark).toMatchObject({
      marks: 2,
      needsReview: true,
      doubts: [{ code: 'own-reader-second' }],
    })
  })

  it('is nothing where one of its lines is not sure', () => {
    expect(mark(hand(line('oxygen'), line('nitrogen', { isSure: false })))).toBeNull()
    expect(mark(hand())).toBeNull()
  })

  it('settles a right number in boxes, and leaves a wrong one to a person', () => {
    const number = { id: '1', type: 'number' as const, marks: 1, scheme: [{ code: 'B1', value: 330, unit: 'm/s' }] }
    const markNumber = (text: string) =>
      markHandAnswer({ question: number, language: 'en', sheet, hand: hand(line(text)), role: 'first', knowledge: getAutoMarkerKnowledge() })?.mark
    // The unit is printed beside the boxes.
    expect(markNumber('330')).toMatchObject({ marks: 1, needsReview: false, doubts: [] })
    expect(markNumber('33')).toMatchObject({ marks: 0, needsReview: true, doubts: [{ code: 'own-reader-not-full' }] })
    const [shown] = withPointsOfNumbers({ questions: [number], language: 'en' }, [hand(line('330'), line('33'))], getAutoMarkerKnowledge())
    expect(shown?.lines.map(({ fits }) => fits[0]?.points)).toEqual([[0], []])
  })

  it('speaks up where a model gave other marks', () => {
    const own = mark(hand(line('oxygen'), line('nitrogen')))
    if (own === null) throw new Error('It is sure.')
    expect(compareWithHand(own.mark, own)).toBe(own.mark)
    const other = { ...own.mark, marks: 1, reasons: own.mark.reasons.map((reason, at) => ({ ...reason, awarded: at === 0 })) }
    expect(compareWithHand(other, own)).toMatchObject({ needsReview: true, doubts: [{ code: 'own-reader-differs' }] })
    expect(compareWithHand(other, null)).toBe(other)
  })
})

describe('what it is not sure of', () => {
  it('says why it waits', () => {
    expect(doubtsOfHand(hand(line('oxygen', { isSure: false, probability: 0.5, rival: 'ozone' })))).toEqual([
      { code: 'wordings-fit-alike', one: 'oxygen', other: 'ozone' },
    ])
    expect(doubtsOfHand(hand(line('oxygen', { isSure: false, probability: 0.5 })))).toEqual([{ code: 'wording-unsure', text: 'oxygen' }])
    expect(doubtsOfHand(hand(line('oxygen', { isSure: false, probability: 0.05 })))).toEqual([])
    const law = 'unless a resultant force acts on it'
    expect(doubtsOfHand(hand(line(law, { isSure: false, probability: 0.99 })))).toEqual([{ code: 'wording-too-long', text: law, longest: 26 }])
    expect(doubtsOfHand(hand(line(law, { isSure: false, probability: 0.5 })))).toEqual([{ code: 'wording-unsure', text: law }])
  })

  it('says what was read instead of that nobody has read it', () => {
    const unread = [{ code: 'not-read' as const }]
    const sentence = line('', { isSure: false, probability: 0 })
    const place = { x: 0, y: 0, width: 9, height: 5 }
    const found = ['water', 'membrane'].map((text) => ({ text, points: [0], probability: 0.9, place }))
    expect(addDoubtsOfHand(unread, { ...hand(sentence), found })).toEqual([{ code: 'words-read-here', text: 'water, membrane' }])
    const words = [{ text: 'osmosis', read: 'osmosls', confidence: 0.4, place }]
    expect(addDoubtsOfHand(unread, hand({ ...sentence, words }))).toEqual([{ code: 'line-read-here', text: 'osmosis' }])
    const fitting = line('oxygen', { isSure: false, probability: 0.5 })
    expect(addDoubtsOfHand(unread, hand(fitting))).toEqual([{ code: 'wording-unsure', text: 'oxygen' }])
    expect(addDoubtsOfHand(unread, hand(sentence)), 'where nothing was read').toEqual(unread)
    expect(addDoubtsOfHand(unread, hand({ ...sentence, isStruckOut: true }))).toEqual([...unread, { code: 'line-struck-out' }])
  })

  it('names a line that is crossed out, whichever it is', () => {
    const struckOut = { ...line('oxygen', { isSure: false, probability: 0.5 }), isStruckOut: true as const }
    expect(doubtsOfHand(hand(struckOut))).toEqual([{ code: 'line-struck-out' }, { code: 'wording-unsure', text: 'oxygen' }])
    expect(doubtsOfHand(hand(line('nitrogen', { isSure: false, probability: 0.05 }), struckOut))).toEqual([{ code: 'line-struck-out' }])
  })
})
