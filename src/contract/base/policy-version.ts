/**
 * The day of the terms, the privacy policy, the cookie policy and what a guardian agrees to, and so their version: who agrees, agrees to
 * all of it. Another text has another day (`policies.test.ts`), and says what changed.
 */
export const policyVersion: string = '2026-12-01'

/** The version that a person is to be told of, once; null where it is among those that they agreed to or were told of. */
export function policyToTell(known: readonly (string | null)[]): string | null {
  return known.includes(policyVersion) ? null : policyVersion
}
