import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isCommonPassword, readCommonPasswords } from '#contract/base/common-password.ts'
import { passwordPattern } from '#contract/base/password-rule.ts'

const list = readCommonPasswords(readFileSync(join(import.meta.dirname, '../../../contract/base/common-passwords.txt'), 'utf8'))

describe('a very common password', () => {
  it.each([
    'Password1',
    'P@ssw0rd',
    'P@ssw0rd1',
    'Pa55word',
    'Passw0rd2026',
    'PASSWORd1',
    'Kenya2026',
    'Kenya@2024',
    'KenyaKenya1',
    'Nairobi1',
    'Welcome123!',
    'We1come1',
    '123Mwalimu',
    'Wanjiku2010',
    'Otieno120698',
    'Abcd1234',
    'Qwerty12',
    'Qwerty123',
    '1qaz2wsX',
    'Trustno1',
    'Aa123456',
    'Shule2026',
    'Sahihi01',
    'Aaaaaaa1',
    'Iloveyou2',
  ])('is %s', (password) => {
    expect(password).toMatch(passwordPattern)
    expect(isCommonPassword(list, password)).toBe(true)
  })

  it.each([
    'Correct Horse 1',
    'Chalk4board',
    'Mti mrefu 7 kando',
    'kT9rQ2xw',
    'Ndovu hunywa 3',
    'My Kenya 2026 trip',
    'Kenya48159263',
    'Correct horse 123456 staple',
  ])('is not %j', (password) => {
    expect(isCommonPassword(list, password)).toBe(false)
  })

  it('is one of thousands: each of the list passes the rule with one capital, and is known however it is written', () => {
    expect(list.whole.size + list.words.size).toBeGreaterThan(3000)
    for (const word of list.words) expect([word, isCommonPassword(list, `${word.charAt(0).toUpperCase()}${word.slice(1)}2026`)]).toEqual([word, true])
    for (const password of list.whole) {
      const written = password.replace(/[a-z]/, (letter) => letter.toUpperCase())
      expect(written).toMatch(passwordPattern)
      expect(isCommonPassword(list, written)).toBe(true)
    }
  })
})
