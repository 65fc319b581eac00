import { plainNumber } from '#engine/pupils/plain-number.ts'

/** Numbers that others give a pupil. How they look may change from year to year, so little is asked of them. */
const patterns = {
  /** The examinations council's: digits, mostly after a letter. */
  assessment: /^(?=.*\d)[A-Z0-9]{5,20}$/,
  /** The ministry's: letters and digits. */
  upi: /^[A-Z0-9]{5,20}$/,
} as const

export type OfficialNumber = keyof typeof patterns
export const officialNumbers = ['assessment', 'upi'] as const satisfies readonly OfficialNumber[]

/** As typed to capitals without spaces, points, dashes and slashes; null when it is none. */
export function normalizeOfficial(kind: OfficialNumber, typed: string): string | null {
  const number = plainNumber(typed)
    .replaceAll(/[\s./-]/g, '')
    .toUpperCase()
  return patterns[kind].test(number) ? number : null
}
