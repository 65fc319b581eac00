import { describe, expect, it } from 'vitest'
import { normalizePhone } from '#engine/pupils/phone.ts'

describe('a phone number as it is typed', () => {
  it.each([
    ['0712345678', '+254712345678'],
    ['0712 345 678', '+254712345678'],
    ['0112-345-678', '+254112345678'],
    ['712345678', '+254712345678'],
    ['254712345678', '+254712345678'],
    ['+254 712 345678', '+254712345678'],
    ['(0712) 345.678', '+254712345678'],
    ['0812345678', null],
    ['071234567', null],
    ['07123456789', null],
    ['+255712345678', null],
    ['0712 34S 678', null],
    ['', null],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored)
  })
})
