import { describe, expect, it } from 'vitest'
import { normalizeOfficial, type OfficialNumber } from '#engine/pupils/official-number.ts'

describe('an assessment number and a UPI as they are typed', () => {
  it.each<[OfficialNumber, string, string | null]>([
    ['assessment', 'A001234567', 'A001234567'],
    ['assessment', ' a 0012-34567 ', 'A001234567'],
    ['assessment', '1234', null],
    ['assessment', 'PENDING', null],
    ['assessment', '4.41E+09', null],
    ['assessment', 'A00123456789012345678', null],
    ['upi', 'b2y6zt', 'B2Y6ZT'],
    ['upi', 'N/A', null],
    ['upi', 'B2Y6ŽT', null],
  ])('of kind %s, %s is stored as %s', (kind, typed, stored) => {
    expect(normalizeOfficial(kind, typed)).toBe(stored)
  })
})
