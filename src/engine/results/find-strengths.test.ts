import { describe, expect, it } from 'vitest'
import { findStrengths } from '#engine/results/find-strengths.ts'

const of = (question: string, topic: string | null, marks: number, max: number) => ({ question, topic, marks, max })

describe('what went well and what comes next', () => {
  it('is told by topic where the exam names topics: the best first, and where most marks are lost', () => {
    const answers = [of('1', 'Waves', 3, 3), of('2', 'Waves', 2, 2), of('3', 'Force', 3, 4), of('4', 'Light', 1, 4), of('5', null, 0, 9)]
    expect(findStrengths(answers)).toEqual({
      strengths: [
        { name: 'Waves', isTopic: true, marks: 5, max: 5 },
        { name: 'Force', isTopic: true, marks: 3, max: 4 },
      ],
      next: { name: 'Light', isTopic: true, marks: 1, max: 4 },
    })
  })

  it('says nothing of a topic with one mark, and nothing where nothing is lost', () => {
    expect(findStrengths([of('1', 'Waves', 1, 1)])).toEqual({ strengths: [], next: null })
    expect(findStrengths([of('1', null, 2, 2)])).toEqual({ strengths: [{ name: '1', isTopic: false, marks: 2, max: 2 }], next: null })
  })
})
