import * as z from 'zod'
import { dropUnseen } from '#engine/text/visible-text.ts'

/** As long as an address may be. */
export const emailMaxChars = 254

const email = z.email().max(emailMaxChars)

/** An address in small letters; null where what is written is none. */
export function normalizeEmail(text: string): string | null {
  return email.safeParse(dropUnseen(text).trim().toLowerCase()).data ?? null
}
