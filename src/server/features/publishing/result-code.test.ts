import { describe, expect, it } from 'vitest'
import { hashResultCode, makeResultCode } from '#server/features/publishing/result-code.ts'

const issueId = '0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0000'

describe('the code of a result', () => {
  it('is the same each time, and another for another issue or secret', () => {
    const code = makeResultCode('one secret', issueId)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(makeResultCode('one secret', issueId)).toBe(code)
    expect(makeResultCode('another secret', issueId)).not.toBe(code)
    expect(makeResultCode('one secret', '0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0001')).not.toBe(code)
  })

  it.each(['A01B-2C3D-4E5F', 'a01b2c3d4e5f', ' aO1b 2c3d 4e5f', 'AOIB-2C3D-4E5F', 'AOlB 2C3D 4E5F'])('may be typed as %j', (typed) => {
    expect(hashResultCode(typed)).toBe(hashResultCode('A01B-2C3D-4E5F'))
  })

  it('with another letter is another', () => {
    expect(hashResultCode('A01B-2C3D-4E5G')).not.toBe(hashResultCode('A01B-2C3D-4E5F'))
  })
})
