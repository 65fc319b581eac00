import { describe, expect, it } from 'vitest'
import { pupilDetails, readDetail } from '#engine/pupils/pupil-fields.ts'

describe('an assessment number and a UPI as they are typed', () => {
  it.each<[string, string, string | undefined]>([
    ['assessment', 'A001234567', 'A001234567'],
    ['assessment', ' a 0012-34567 ', 'A001234567'],
    ['assessment', '1234', undefined],
    ['assessment', 'PENDING', undefined],
    ['assessment', '4.41E+09', undefined],
    ['assessment', 'A00123456789012345678', undefined],
    ['upi', 'b2y6zt', 'B2Y6ZT'],
    ['upi', 'N/A', undefined],
    ['upi', 'B2Y6ŽT', undefined],
  ])('of kind %s, %s is stored as %s', (kind, typed, stored) => {
    const detail = pupilDetails.find(({ key }) => key === kind)
    expect(detail && readDetail(detail, typed)).toBe(stored)
  })
})
