import { describe, expect, it } from 'vitest'
import { dot, fitRidge } from '#tools/train/ridge.ts'

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
