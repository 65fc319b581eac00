import { describe, expect, it } from 'vitest'
import { pressesFor } from '#tools/eval/marking/decisions.ts'

/** A screen from its top: 1 earns the point, 0 does not. */
const screen = (verdicts: string) => [...verdicts].map((verdict, at) => ({ places: [at], awarded: verdict === '1' }))
const countOf = (verdicts: string) => pressesFor(screen(verdicts)).length

describe('the presses of a screen', () => {
  it('are one where all are alike, and one more for each that is taken out', () => {
    expect(countOf('0000')).toBe(1)
    expect(countOf('1111')).toBe(1)
    expect(countOf('0100')).toBe(2)
    expect(countOf('1')).toBe(1)
  })

  it('are two where a line parts them, and one more for each on the wrong side of it', () => {
    expect(countOf('11110000')).toBe(2)
    expect(countOf('11011000100')).toBe(4)
    expect(countOf('00001111'), 'the wrong way round there is no line to draw').toBe(5)
  })

  it('decide each group once, as it is', () => {
    for (const verdicts of ['110100', '0011', '10', '000']) {
      const decided = pressesFor(screen(verdicts)).flat()
      expect(decided.toSorted((a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0))).toEqual(screen(verdicts))
    }
    for (const press of pressesFor(screen('1101001'))) expect(new Set(press.map(({ awarded }) => awarded)).size).toBe(1)
  })
})
