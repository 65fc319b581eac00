import { describe, expect, it } from 'vitest'
import type { HandAnswer, HandLine } from '#engine/page/hand-answer.ts'
import { readingOf } from '#engine/page/hand-answer.ts'
import { listSureTexts } from './list-likely-texts.ts'

const place = { x: 0, y: 0, width: 1, height: 1 }
const lineOf = (words: readonly (readonly [text: string, confidence: number])[], accepted?: string): HandLine => ({
  text: words.map(([text]) => text).join(' '),
  words: words.map(([text, confidence]) => ({ text, confidence, place })),
  place,
  fits: accepted === undefined ? [] : [{ text: accepted, points: [0], probability: 0.95 }],
  isSure: accepted !== undefined,
})
const answerOf = (question: string, ...lines: HandLine[]): HandAnswer => ({ question, lines, acceptFrom: 0.9 })

describe('what a class surely wrote', () => {
  it('is what was accepted, and words of two answers that are sure, to the same question', () => {
    const sure = listSureTexts([
      answerOf('1', lineOf([['osmosls', 0.4]], 'osmosis')),
      answerOf('1', lineOf([['Evaporation', 0.97], ['Evaporation', 0.97], ['haze', 0.98], ['mist', 0.94]])),
      answerOf('1', lineOf([['evaporation', 0.99], ['mist', 0.94]])),
      answerOf('2', lineOf([['haze', 0.99]])),
    ]) // prettier-ignore
    expect(sure.get('1')).toEqual(['osmosis', 'evaporation'])
    expect(sure.get('2')).toEqual([])
  })
})

describe('what an answer says', () => {
  it('is its words line by line, as sure as they are by their length', () => {
    expect(readingOf(answerOf('1', lineOf([['it', 0.4], ['evaporates', 0.9]]), lineOf([['soon', 0.5]])))).toEqual({
      text: 'it evaporates\nsoon',
      confidence: (2 * 0.4 + 10 * 0.9 + 4 * 0.5) / 16,
    }) // prettier-ignore
  })

  it('is nothing where nothing was read', () => {
    expect(readingOf(answerOf('1'))).toBeNull()
    expect(readingOf(answerOf('1', lineOf([])))).toBeNull()
  })
})
