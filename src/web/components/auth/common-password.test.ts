import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '#web/components/auth/common-password.ts'

describe('a very common password', () => {
  it.each([
    'Password1',
    'P@ssw0rd',
    'Passw0rd2026',
    'Kenya2026',
    'Nairobi1',
    'Welcome123!',
    '123Mwalimu',
    'Abcd1234',
    'Qwerty12',
    'Aa123456',
    'Shule2026',
    'Aaaaaaa1',
    'SAHIHI2026a'.slice(0, 10),
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['', 'Correct Horse 1', 'Chalk4board', 'Mti mrefu 7 kando', 'kT9rQ2xw', 'Ndovu hunywa 3', 'My Kenya 2026 trip'])(
    'is not %j',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})
