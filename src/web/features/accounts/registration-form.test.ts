import { describe, expect, it } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import { sayIssue } from '#contract/base/say-issue.ts'
import { registrationFormSchema } from '#web/features/accounts/registration-form.ts'

const form = {
  firstName: 'Njeri',
  lastName: 'Kamau',
  email: 'njeri@school.example',
  schoolName: '',
  role: 'teacher',
  password: 'Chalk2026',
  confirmPassword: 'Chalk2026',
  agreedTo: policyVersion,
}

function messagesOf(changes: Partial<Record<keyof typeof form, unknown>>): Record<string, string> {
  const parsed = registrationFormSchema.safeParse({ ...form, ...changes })
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), sayIssue(issue, 'en')]))
}

describe('the register form', () => {
  it('takes a complete form without a school', () => {
    expect(messagesOf({})).toEqual({})
  })

  it('says that passwords do not match', () => {
    expect(messagesOf({ confirmPassword: 'Chalk2027' })).toEqual({ confirmPassword: 'Passwords do not match' })
  })

  it('says so even while another field is wrong', () => {
    expect(messagesOf({ confirmPassword: 'Chalk2027', firstName: 'N' })).toMatchObject({
      confirmPassword: 'Passwords do not match',
      firstName: expect.any(String),
    })
  })

  it.each(['short1A', 'nouppercase1', 'NOLOWERCASE1', 'NoDigitsHere'])('refuses the password %s with the hint', (password) => {
    expect(messagesOf({ password, confirmPassword: password })['password']).toMatch(/^Password must be at least 8 characters/)
  })

  it('asks for the terms', () => {
    expect(messagesOf({ agreedTo: undefined })).toEqual({ agreedTo: 'Please agree to the terms and the privacy policy' })
    expect(messagesOf({ agreedTo: '2020-01-01' })['agreedTo']).toMatch(/^The terms and the privacy policy have changed/)
  })

  const fits = (changes: Parameters<typeof messagesOf>[0]) => Object.keys(messagesOf(changes)).length === 0
  it.each([
    [1, false],
    [2, true],
    [50, true],
    [51, false],
  ])('takes names of %i characters: %s', (length, isTaken) => {
    expect(fits({ firstName: 'N'.repeat(length) })).toBe(isTaken)
    expect(fits({ lastName: 'N'.repeat(length) })).toBe(isTaken)
  })

  it.each([
    [0, true],
    [100, true],
    [101, false],
  ])('takes a school of %i characters: %s', (length, isTaken) => {
    expect(fits({ schoolName: 'S'.repeat(length) })).toBe(isTaken)
  })

  it.each([
    ['Chalk26', false],
    ['Chalk206', true],
  ])('takes the password %s: %s', (password, isTaken) => {
    expect(fits({ password, confirmPassword: password })).toBe(isTaken)
  })
})
