import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCommonPassword, readCommonPasswords, type CommonPasswords } from '#contract/common-password.ts'
import { AppError } from '#contract/errors.ts'
import { findWhatIsKnown, type KnownOfPerson } from '#server/features/accounts/find-what-is-known.ts'

const file = join(import.meta.dirname, '../../../contract/common-passwords.txt')
let list: Promise<CommonPasswords> | undefined

const sentences = {
  name: 'This password holds your own name. Choose another.',
  email: 'This password holds a part of your email address. Choose another.',
  school: 'This password holds the name of your school. Choose another.',
}

/**
 * Refuses what somebody would try first: a common password, and one with the person's name, address or school in it.
 * For every password that is chosen but the one at registration, whose rule the specification fixes: there it is only warned of.
 * Throws `common-password`, `password-names-you`.
 */
export async function refuseCommonPassword(password: string, { field, ...person }: KnownOfPerson & { field: string }): Promise<void> {
  const known = findWhatIsKnown(password, person)
  if (known) throw refusal('password-names-you', field, sentences[known])
  list ??= readFile(file, 'utf8').then(readCommonPasswords)
  if (isCommonPassword(await list, password)) throw refusal('common-password', field)
}

function refusal(code: 'common-password' | 'password-names-you', field: string, message?: string): AppError {
  const refused = new AppError(code, message === undefined ? {} : { message })
  return new AppError(code, { message: refused.message, errors: [{ path: field, msg: refused.message }] })
}
