import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/base/decimal.ts'

const share = decimal({ min: 0, max: 1, decimals: 4 })

describe('a number that people type', () => {
  it.each([0, 0.05, 0.1, 0.15, 0.3, 0.7, 0.3333, 1])('takes %s', (value) => {
    expect(share.safeParse(value).success).toBe(true)
  })

  it.each([5e-324, 1e-9, 0.12345, -0.1, 1.1, Number.NaN])('refuses %s', (value) => {
    expect(share.safeParse(value).success).toBe(false)
  })
})
