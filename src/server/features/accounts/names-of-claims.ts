import { limits } from '#contract/base/limits.ts'

interface NameClaims {
  givenName: string | null
  familyName: string | null
  name: string | null
  email: string
}

/** Providers leave names out, or give one letter; ours have 2 to 50 characters. The person can put them right in the settings. */
export function namesOfClaims({ givenName, familyName, name, email }: NameClaims): { firstName: string; lastName: string } {
  const [first, ...rest] = (name ?? '').split(/\s+/)
  const mailbox = email.split('@')[0]?.replace(/[^\p{L}]+/gu, ' ')
  return {
    firstName: firstFitting([givenName, first, mailbox]) ?? 'New',
    lastName: firstFitting([familyName, rest.join(' ')]) ?? 'Teacher',
  }
}

function firstFitting(candidates: (string | null | undefined)[]): string | null {
  const cut = candidates.map((text) => (text ?? '').trim().slice(0, limits.nameMaxChars).trim())
  return cut.find((text) => text.length >= limits.nameMinChars) ?? null
}
