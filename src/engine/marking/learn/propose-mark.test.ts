import { describe, expect, it } from 'vitest'
import type { ShortQuestion } from '#engine/exam/exam.ts'
import { learnPoint } from '#engine/marking/learn/learn-point.ts'
import { learnFrom, proposeMark, type MarkedAnswer } from '#engine/marking/learn/propose-mark.ts'
import { dot, fitRidge } from '#engine/marking/learn/ridge.ts'
import { getMarkerKnowledge } from '#server/platform/marker-knowledge.ts'

const knowledge = getMarkerKnowledge()

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
    expect(mark).toMatchObject({ needsReview: true, doubt: 'proposed from answers that a person marked' })
    expect(mark?.reasons[0]?.why).toMatch(/^Most like "(?:a|there is a) gap .*", which earned it\.$/)
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
    const low = learnPoint([], answer).chance
    const taught = Array.from({ length: 10 }, (_, at) => ({ words: new Map([[`w${at}`, 1]]), chance: 0.2, awarded: true }))
    expect(low).toBeCloseTo(0.2, 6)
    expect(learnPoint(taught, answer).chance).toBeGreaterThan(0.7)
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

describe('ridge regression', () => {
  it('finds the weights of a straight line, drawn to zero', () => {
    const rows = [0, 1, 2, 3, 4].map((x) => [1, x])
    const exact = fitRidge(rows, [1, 3, 5, 7, 9], 1e-9)
    expect(exact[0]).toBeCloseTo(1, 5)
    expect(exact[1]).toBeCloseTo(2, 5)
    expect(Math.abs(fitRidge(rows, [1, 3, 5, 7, 9], 100)[1] ?? 9)).toBeLessThan(1)
  })

  it('gives zeros from nothing and finite weights from columns that say the same', () => {
    expect(fitRidge([], [], 1)).toEqual([])
    const same = fitRidge(
      [
        [1, 1],
        [2, 2],
      ],
      [1, 2],
      1,
    )
    expect(dot(same, [1, 1])).toBeGreaterThan(0)
    expect(same.every(Number.isFinite)).toBe(true)
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
