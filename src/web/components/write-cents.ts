import { numbersBy } from '#engine/words/format-number.ts'
import type { Language } from '#engine/words/words.ts'

/** Cents of a shilling as shillings, to the cent: 41.60. */
export function writeCents(cents: number, language: Language): string {
  return numbersBy(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)
}

/** With the currency: KSh 41.60. */
export function writeShillings(cents: number, language: Language): string {
  return `KSh ${writeCents(cents, language)}`
}
