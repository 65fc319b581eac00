import { describe, expect, it } from 'vitest'
import { handwritingAlphabet } from './alphabet.ts'
import { type LineScores, placeSigns, scoreText } from './score-text.ts'
import { quantityGrammar } from './read-hand.ts'
import { readLine, readLooks } from './read-hand.ts'

const classes = handwritingAlphabet.length + 1

/** A line whose steps are given as chances by sign; '-' is the blank, what is left is spread over the others. */
function line(...steps: Record<string, number>[]): LineScores {
  const values = new Float32Array(steps.length * classes)
  steps.forEach((chances, step) => {
    const given = Object.values(chances).reduce((sum, chance) => sum + chance, 0)
    const rest = (1 - given) / (classes - Object.keys(chances).length)
    values.fill(Math.log(Math.max(rest, 1e-12)), step * classes, (step + 1) * classes)
    for (const [sign, chance] of Object.entries(chances))
      values[step * classes + (sign === '-' ? 0 : handwritingAlphabet.indexOf(sign) + 1)] = Math.log(chance)
  })
  return { steps: steps.length, classes, values }
}

describe('the chance that a line says a text', () => {
  it('is the sum over every way to write it', () => {
    // Two steps that each are a or blank: "aa" and "a-" and "-a" all say "a"; "" is left with both blank.
    const two = line({ a: 0.6, '-': 0.4 }, { a: 0.6, '-': 0.4 })
    expect(Math.exp(scoreText(two, 'a'))).toBeCloseTo(0.6 * 0.6 + 2 * 0.6 * 0.4, 5)
    expect(Math.exp(scoreText(two, ''))).toBeCloseTo(0.16, 5)
  })

  it('is told of long lines where it is far below what a number can hold', () => {
    const chance = 1e-6
    const steps = 120
    const unlikely = line(...Array.from({ length: steps }, () => ({ a: chance, '-': chance, o: 0.9 })))
    // A run of "a" with blanks before and behind it: as many ways as there are runs.
    expect(scoreText(unlikely, 'a')).toBeCloseTo(steps * Math.log(chance) + Math.log((steps * (steps + 1)) / 2), 3)
  })

  it('needs a blank between two signs that are the same', () => {
    const three = line({ l: 1 }, { '-': 1 }, { l: 1 })
    expect(Math.exp(scoreText(three, 'll'))).toBeCloseTo(1, 3)
    expect(scoreText(line({ l: 1 }, { l: 1 }), 'll')).toBeLessThan(-20)
  })

  it('is none for signs that the network does not know', () => {
    expect(scoreText(line({ a: 1 }), 'α')).toBeLessThan(-1e6)
  })

  it('says where each sign stands, and how far before the next best', () => {
    const placed = placeSigns(line({ '-': 1 }, { c: 0.7, e: 0.2 }, { '-': 1 }, { o: 0.9, a: 0.05 }), 'co')
    expect(placed?.map(({ step }) => step)).toEqual([1, 3])
    expect(placed?.[0]?.lead).toBeCloseTo(Math.log(0.7 / 0.2), 4)
  })
})

describe('free reading', () => {
  it('finds the text whose ways add up to most, though another way is likelier by itself', () => {
    // Blank is likelier at each step, but "a" in any of three ways is likelier than nothing.
    expect(readLine(line({ a: 0.4, '-': 0.6 }, { a: 0.4, '-': 0.6 }))).toBe('a')
  })

  it('keeps to what can become a number', () => {
    const scores = line({ o: 0.5, 0: 0.45 }, { '-': 1 }, { '.': 0.9 }, { s: 0.5, 5: 0.45 }, { '-': 1 }, { N: 0.9 })
    expect(readLine(scores)).toBe('o.sN')
    expect(readLine(scores, quantityGrammar)).toBe('0.5N')
  })

  it('takes a whole number before the likelier beginning of one', () => {
    const scores = line({ 4: 1 }, { m: 1 }, { '-': 1 }, { '/': 0.6, l: 0.3 })
    expect(readLine(scores)).toBe('4m/')
    expect(readLine(scores, quantityGrammar)).toBe('4ml')
  })

  it('of two looks takes what both find likely, and says how likely the whole text is', () => {
    const looks = [line({ a: 0.6, o: 0.4 }), line({ a: 0.1, o: 0.9 })] as const
    const { text, confidence } = readLooks(looks)
    expect(text).toBe('o')
    expect(confidence).toBeCloseTo(Math.sqrt(0.4 * 0.9), 5)
  })

  it.each(['3', '-3.5', '1,250 kg', '3/4', '9.81 m/s²', '4:30', '6.0 × 10²', '45%', '24 ho'])('%s can become a number with its unit', (text) => {
    expect(quantityGrammar.mayBegin(text)).toBe(true)
  })

  it.each(['photo', '3 q', 'm/s', '12 elephants', '3..'])('%s cannot', (text) => {
    expect(quantityGrammar.mayBegin(text)).toBe(false)
  })
})
