import { describe, expect, it } from 'vitest'
import type { ShortQuestion } from '#engine/exam/exam.ts'
import { teachPoint } from '#engine/marking/learn/learn-point.ts'
import { learnFrom, proposeMark, type MarkedAnswer } from '#engine/marking/learn/propose-mark.ts'
import { solveSymmetric } from '#engine/marking/learn/learn-point.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()

const question: ShortQuestion = {
  id: '1',
  type: 'short',
  marks: 1,
  text: 'Why does the bulb go out?',
  scheme: [{ code: 'B1', text: 'the circuit is not complete' }],
}
const marked: MarkedAnswer[] = [
  { text: 'there is a gap in the wire', awarded: [true] },
  { text: 'the wire has a gap so nothing flows', awarded: [true] },
  { text: 'a gap between the wires', awarded: [true] },
  { text: 'the battery is old', awarded: [false] },
  { text: 'the battery has finished', awarded: [false] },
  { text: 'old battery', awarded: [false] },
]
const propose = (text: string, taught: readonly MarkedAnswer[] = marked) => proposeMark({ question, language: 'en', knowledge, text, marked: taught })

describe('learning from what a person marked', () => {
  it.each([
    ['a gap in the wires', 1],
    ['The wire has a gap.', 1],
    ['its battery is very old', 0],
    ['battery finished', 0],
    ['There is a GAP in the wire!', 1],
  ])('%s: %i', (text, marks) => {
    expect(propose(text)?.marks).toBe(marks)
  })

  it('is always a proposal, and names the answer it leans on', () => {
    const mark = propose('a gap in the wires')
    expect(mark).toMatchObject({ needsReview: true, doubts: [{ code: 'proposed-from-decisions' }] })
    expect(mark?.reasons[0]?.why).toEqual([{ code: 'most-like', text: expect.stringMatching(/^(?:a|there is a) gap /), isEarned: true }])
  })

  it('does as the person did with the same answer, the last decision first', () => {
    const changed = [...marked, { text: 'Old battery.', awarded: [true] }]
    expect([propose('old battery')?.marks, propose('old battery', changed)?.marks]).toEqual([0, 1])
  })

  it('says nothing from too few, or from decisions on another scheme', () => {
    expect(propose('a gap', marked.slice(0, 4))).toBeNull()
    expect(
      propose(
        'a gap',
        marked.map(({ text }) => ({ text, awarded: [true, false] })),
      ),
    ).toBeNull()
  })

  it('makes no difference in what order the answers were marked', () => {
    expect(propose('a gap in it')).toEqual(propose('a gap in it', marked.toReversed()))
  })

  it('follows the person against the scheme: what is always awarded becomes likely', () => {
    const words = new Map([['x', 1]])
    const answer = { words, chance: 0.2 }
    const low = teachPoint([])(answer).chance
    const taught = Array.from({ length: 10 }, (_, at) => ({ words: new Map([[`w${at}`, 1]]), chance: 0.2, awarded: true }))
    expect(low).toBeCloseTo(0.2, 6)
    expect(teachPoint(taught)(answer).chance).toBeGreaterThan(0.7)
  })

  it('stays between nothing and the marks', () => {
    for (const text of ['', '.', 'gap '.repeat(500), '🙂', 'battery gap battery gap']) {
      const mark = propose(text)
      expect(mark?.marks).toBeGreaterThanOrEqual(0)
      expect(mark?.marks).toBeLessThanOrEqual(1)
      expect(mark?.credit).toBeGreaterThanOrEqual(0)
      expect(mark?.credit).toBeLessThanOrEqual(1)
    }
  })
})

describe('a symmetric system', () => {
  it('is solved exactly', () => {
    const matrix = [Float64Array.of(4, 0, 0), Float64Array.of(2, 5, 0), Float64Array.of(0, 1, 3)]
    const solved = solveSymmetric(matrix, [8, 15, 11])
    expect([...solved].map((each) => Number(each.toFixed(9)))).toEqual([1, 2, 3])
  })
})

describe('the reason of a proposal', () => {
  const learnt = learnFrom({ question, language: 'en', knowledge, marked })

  it('is how many marked answers like it were decided as is proposed, the nearest named', () => {
    const { mark, like } = learnt?.('a gap in the wires') ?? {}
    expect(mark?.marks).toBe(1)
    expect(like?.text).toMatch(/gap/)
    expect(like?.places.every((at) => marked[at]?.awarded[0] === true)).toBe(true)
    expect(like?.count).toBe(like?.places.length)
  })

  it('is missing where no marked answer is like it', () => {
    expect(learnt?.('electrons stop moving').like).toBeNull()
  })
})
