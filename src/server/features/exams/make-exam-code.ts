import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Eight characters of 32: 40 random bits, so that one school's code is not guessed from another's. */
export function makeExamCode(): string {
  return Array.from(randomBytes(8), (byte) => letters.charAt(byte & 31)).join('')
}
