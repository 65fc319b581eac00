import { describe, expect, it } from 'vitest'
import { boundOf, selectThreshold } from '#tools/eval/marking/select-threshold.ts'

describe('selection with guaranteed risk', () => {
  it('bounds the risk exactly: no error among 59 is below 5 % with 95 %', () => {
    expect(boundOf(0, 59, 0.05)).toBeCloseTo(0.0495, 3)
    expect(boundOf(2, 100, 0.05)).toBeCloseTo(0.0616, 3)
    expect(boundOf(0, 0, 0.05)).toBe(1)
  })

  it('finds where errors begin', () => {
    const cases = Array.from({ length: 1000 }, (_, at) => ({ score: at < 200 ? 1 : 1 - (at - 200) / 1600, agrees: at < 500 || at % 3 === 0 }))
    const found = selectThreshold(cases, { risk: 0.03, delta: 0.05 })
    expect(found?.count).toBeGreaterThan(450)
    expect(found?.count).toBeLessThan(530)
    expect(found?.bound).toBeLessThanOrEqual(0.03)
  })

  it('promises nothing of a few', () => {
    expect(selectThreshold([{ score: 1, agrees: true }], { risk: 0.03, delta: 0.05 })).toBeNull()
    expect(selectThreshold([], { risk: 0.03, delta: 0.05 })).toBeNull()
  })
})
