import { describe, expect, it } from 'vitest'
import { countSettled, countSoFar } from './count-so-far.ts'

/** Of 31 answers the program has settled 14 by itself. */
const first = { question: '1', type: 'short' as const, max: 2, total: 31, toReview: 10, reviewed: 7, decisions: 0, own: null }
const second = { question: '2', type: 'short' as const, max: 2, total: 31, toReview: 4, reviewed: 0, decisions: 0, own: null }

describe('countSoFar', () => {
  it('counts the answers that are or were left to a person, and no others', () => {
    expect(countSoFar([first])).toEqual({ done: 7, of: 17 })
    expect(countSoFar([first, second])).toEqual({ done: 7, of: 21 })
    expect(countSoFar([])).toEqual({ done: 0, of: 0 })
  })
})

describe('countSettled', () => {
  it('counts what was settled a moment ago of its question alone, and leaves the sum as it is', () => {
    const counted = countSettled([first, second], '1', 3)
    expect(countSoFar(counted.slice(0, 1))).toEqual({ done: 10, of: 17 })
    expect(countSoFar(counted)).toEqual({ done: 10, of: 21 })
  })

  it('never counts more than waited', () => {
    expect(countSoFar(countSettled([second], '2', 9))).toEqual({ done: 4, of: 4 })
  })
})
