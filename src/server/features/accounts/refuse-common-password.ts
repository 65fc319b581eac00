import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCommonPassword, readCommonPasswords, undisguise, type CommonPasswords } from '#contract/base/common-password.ts'
import { AppError } from '#contract/base/errors.ts'

interface PersonFacts {
  firstName: string
  lastName: string
  email: string
  /** Null for a workspace, which is named after its owner. */
  schoolName: string | null
}

const file = join(import.meta.dirname, '../../../contract/base/common-passwords.txt')
let list: Promise<CommonPasswords> | undefined

const codes = { name: 'password-holds-name', email: 'password-holds-email', school: 'password-holds-school' } as const

/**
 * Refuses what somebody would try first: a common password, or one that contains the person's name, address or school. It guards
 * every new password but the one at registration, whose rule the specification fixes: that form only warns.
 * Throws `common-password`, `password-holds-name`, `password-holds-email`, `password-holds-school`.
 */
export async function refuseCommonPassword(password: string, { field, ...person }: PersonFacts & { field: string }): Promise<void> {
  const part = findPersonalPart(password, person)
  if (part) throw new AppError(codes[part], { at: field })
  list ??= readFile(file, 'utf8').then(readCommonPasswords)
  if (isCommonPassword(await list, password)) throw new AppError('common-password', { at: field })
}

/** Shorter names are part of too many other words: they count only as words of their own. */
const minContainedChars = 4

/** Words in the names of so many schools that they name none. */
const schoolWords = new Set(
  (
    'school schools secondary primary junior senior high academy college girls boys mixed boarding complex centre center ' +
    'national county saint international shule msingi sekondari wasichana wavulana'
  ).split(' '),
)

/** Which fact about the person the password contains, whatever its capitals, accents and signs for letters; null for none. */
export function findPersonalPart(password: string, { firstName, lastName, email, schoolName }: PersonFacts): 'name' | 'email' | 'school' | null {
  const plain = foldAccents(password)
  const texts = [plain, undisguise(plain, 'i'), undisguise(plain, 'l')]
  const contains = (known: string) => texts.some((text) => containsPart(text, known))
  const mailbox = email.split('@', 1)[0] ?? ''
  if ([firstName + lastName, ...partsOf(`${firstName} ${lastName}`)].some(contains)) return 'name'
  if ([mailbox, ...partsOf(mailbox)].some(contains)) return 'email'
  if (partsOf(schoolName ?? '').some((part) => !schoolWords.has(part) && contains(part))) return 'school'
  return null
}

function containsPart(text: string, known: string): boolean {
  const part = foldAccents(known)
  if (part.length >= minContainedChars) return text.includes(part)
  return part.length > 1 && text.split(/[^\p{L}]+/u).includes(part)
}

function partsOf(text: string): string[] {
  return foldAccents(text)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 1)
}

function foldAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
