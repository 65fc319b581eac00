import { describe, expect, it } from 'vitest'
import { hasReading, isSought, matchReading, type ReadAnswer } from './match-reading.ts'

const typed = (text: string, readingConfidence = 0.9): ReadAnswer => ({ reading: { text, blank: text === '' }, readingConfidence, hand: null })
const word = (text: string, confidence: number, read?: string) => ({ text, confidence, ...(read !== undefined && { read }) })
const byHand = (...words: ReturnType<typeof word>[]): ReadAnswer => ({
  reading: { text: null, blank: false },
  readingConfidence: 0,
  hand: { lines: [{ text: '', fits: [], words }], found: [] },
})

describe('searching what was read', () => {
  const of = matchReading('Evaporation')

  it('finds a word whatever its case, accents and hyphens, in typed and in read words', () => {
    expect(of(typed('It is EVAPORATION.'))).toBe(0.9)
    expect(of(byHand(word('water', 0.9), word('evaporation', 0.7)))).toBe(0.7)
    expect(matchReading('muthoni')(typed('Mũthoni'))).toBe(0.9)
    expect(matchReading('ng’ombe')(typed("Ng'ombe wawili"))).toBe(0.9)
  })

  it('finds one a letter or so away, less surely, and short words only as they are', () => {
    expect(of(typed('evaporatlon'))).toBeCloseTo(0.9 * 0.6)
    expect(of(typed('evoporatlon'))).toBeCloseTo(0.9 * 0.4)
    expect(of(typed('condensation'))).toBe(0)
    expect(matchReading('cut')(typed('a cat'))).toBe(0)
    expect(matchReading('evap')(typed('evaporation')), 'while one types').toBe(0.9)
  })

  it('finds what was read and what it was taken for', () => {
    const taken = byHand(word('osmosis', 0.8, 'osmosls'))
    expect(matchReading('osmosis')(taken)).toBe(0.8)
    const name = byHand(word('mother', 0.6, 'Muthoni'))
    expect(matchReading('Muthoni')(name)).toBe(0.3)
    expect(matchReading('photosynthesis')(byHand(word('photo', 0.8), word('synthesis', 0.5)))).toBe(0.5)
  })

  it('finds what our own reader saw before it had a word list, and the wordings that fit', () => {
    const hand = {
      lines: [{ text: 'the evaporatian', fits: [{ text: 'melting', points: [], probability: 0.4 }] }],
      found: [{ text: 'heat', probability: 0.97 }],
    }
    const answer: ReadAnswer = { reading: { text: null, blank: false }, readingConfidence: 0, hand }
    expect([of(answer), matchReading('melting')(answer), matchReading('heat')(answer)].map((sure) => Math.round(sure * 100))).toEqual([18, 40, 97])
  })

  it('wants every word, and is as sure as of the least sure', () => {
    const answer = byHand(word('cell', 0.9), word('wall', 0.5))
    expect(matchReading('wall cell')(answer)).toBe(0.5)
    expect(matchReading('cell membrane')(answer)).toBe(0)
  })

  it('finds nothing where nothing is asked, written or read', () => {
    expect([matchReading(' … ')(typed('…')), of(typed('')), of(byHand())]).toEqual([0, 0, 0])
    expect([hasReading(typed('')), hasReading(byHand()), hasReading(typed('x'))]).toEqual([true, false, true])
    const long = matchReading(`${'evaporation '.repeat(500)}ice`)
    expect(long(typed('evaporation')), 'only its first words count').toBe(0.9)
  })

  it('knows which shown word it was', () => {
    expect([isSought('evaporation', 'Evaporatlon,'), isSought('evaporation', 'water'), isSought('', 'water')]).toEqual([true, false, false])
  })
})
