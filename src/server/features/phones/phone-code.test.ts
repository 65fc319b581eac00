import { describe, expect, it } from 'vitest'
import { hashPhoneCode, makePhoneCode } from '#server/features/phones/phone-code.ts'

describe('the code of a screen', () => {
  it('is the same each time, another for another row and another secret', () => {
    const code = makePhoneCode('secret', 'row')
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
    expect(makePhoneCode('secret', 'row')).toBe(code)
    expect(new Set([code, makePhoneCode('secret', 'other row'), makePhoneCode('other secret', 'row')]).size).toBe(3)
  })
  it.each(['K7M 4Q1', 'k7m-4ql', ' K7M4QI '])('is known however it is typed: %s', (typed) => {
    expect(hashPhoneCode('secret', typed)).toBe(hashPhoneCode('secret', 'K7M4Q1'))
  })
  it('has no hash that one can try out without the secret', () => {
    expect(hashPhoneCode('other secret', 'K7M4Q1')).not.toBe(hashPhoneCode('secret', 'K7M4Q1'))
  })
})
