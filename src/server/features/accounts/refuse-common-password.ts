import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCommonPassword, readCommonPasswords, type CommonPasswords } from '#contract/base/common-password.ts'
import { AppError } from '#contract/base/errors.ts'
import { findWhatIsKnown, type KnownOfPerson } from '#server/features/accounts/find-what-is-known.ts'

const file = join(import.meta.dirname, '../../../contract/base/common-passwords.txt')
let list: Promise<CommonPasswords> | undefined

const codes = { name: 'password-holds-name', email: 'password-holds-email', school: 'password-holds-school' } as const

/**
 * Refuses what somebody would try first: a common password, and one with the person's name, address or school in it.
 * For every password that is chosen but the one at registration, whose rule the specification fixes: there it is only warned of.
 * Throws `common-password`, `password-holds-name`, `password-holds-email`, `password-holds-school`.
 */
export async function refuseCommonPassword(password: string, { field, ...person }: KnownOfPerson & { field: string }): Promise<void> {
  const known = findWhatIsKnown(password, person)
  if (known) throw new AppError(codes[known], { at: field })
  list ??= readFile(file, 'utf8').then(readCommonPasswords)
  if (isCommonPassword(await list, password)) throw new AppError('common-password', { at: field })
}
