import { undisguise } from '#contract/base/common-password.ts'

export interface KnownOfPerson {
  firstName: string
  lastName: string
  email: string
  /** Null for a workspace, which is named after its owner. */
  schoolName: string | null
}

/** Shorter ones stand within too many other words: they count where they stand alone. */
const containedFromChars = 4

/** In the names of so many schools that they tell nobody which. */
const anySchool = new Set(
  (
    'school schools secondary primary junior senior high academy college girls boys mixed boarding complex centre center ' +
    'national county saint international shule msingi sekondari wasichana wavulana'
  ).split(' '),
)

/** What of the person stands in the password, capitals, accents and signs for letters aside; null for nothing. */
export function findWhatIsKnown(password: string, { firstName, lastName, email, schoolName }: KnownOfPerson): 'name' | 'email' | 'school' | null {
  const plain = fold(password)
  const texts = [plain, undisguise(plain, 'i'), undisguise(plain, 'l')]
  const holds = (known: string) => texts.some((text) => isIn(text, known))
  const mailbox = email.split('@', 1)[0] ?? ''
  if ([firstName + lastName, ...partsOf(`${firstName} ${lastName}`)].some(holds)) return 'name'
  if ([mailbox, ...partsOf(mailbox)].some(holds)) return 'email'
  if (partsOf(schoolName ?? '').some((part) => !anySchool.has(part) && holds(part))) return 'school'
  return null
}

function isIn(text: string, known: string): boolean {
  const part = fold(known)
  if (part.length >= containedFromChars) return text.includes(part)
  return part.length > 1 && text.split(/[^\p{L}]+/u).includes(part)
}

function partsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 1)
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
