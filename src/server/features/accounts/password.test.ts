import { expect, it } from 'vitest'
import { hashPassword, isPasswordRight } from '#server/features/accounts/password.ts'

it('is hashed at the cost that OWASP names first, each time with another salt', async () => {
  const [one, other] = [await hashPassword('Chalk4board'), await hashPassword('Chalk4board')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

it('is right however its letters with accents were typed, and wrong for nobody’s hash', async () => {
  const hash = await hashPassword('Ngũgĩ4board')
  expect(await isPasswordRight(hash, 'Ngũgĩ4board'.normalize('NFD'))).toBe(true)
  expect(await isPasswordRight(hash, 'Ngugi4board')).toBe(false)
  expect(await isPasswordRight(null, 'Nobody has this password 0')).toBe(false)
})
