import { plainNumber } from '#engine/pupils/plain-number.ts'

/** Kenyan mobile numbers: 7 or 1, then eight digits. */
const pattern = /^(?:\+?254|0)?([17]\d{8})$/

/** As typed (07…, 01…, 7…, 254…, +254…, with spaces and dashes) to `+254` and nine digits; null when it is none. */
export function normalizePhone(typed: string): string | null {
  const nine = pattern.exec(plainNumber(typed).replaceAll(/[\s().-]/g, ''))?.[1]
  return nine === undefined ? null : `+254${nine}`
}
