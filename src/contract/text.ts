import * as z from 'zod'
import { unkeepableText } from '#engine/text/keepable-text.ts'
import { lineOfText } from '#engine/text/text-types.ts'

/** Passwords are neither trimmed nor normalised here: whoever typed a space meant it. */
export function passwordText(bounds: { max: number; missing: string; long: string }): z.ZodString {
  return z
    .string(bounds.missing)
    .max(bounds.max, bounds.long)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), unkeepableText)
}

/** The id of a question, as it stands in an address or a body; whether there is such a question is asked later. */
export const questionText = lineOfText({ min: 1, max: 12 })

/** A pupil's number at their school: letters, digits, slashes, whatever the school uses. */
export const admissionText = lineOfText({ min: 1, max: 30 })

/** The text of a whole file, which a reader takes apart and checks piece by piece: one broken character does not refuse all of it. */
export function textOfFile({ max }: { max: number }): z.ZodString {
  return z
    .string('Send the text of the file.')
    .min(1, 'This file is empty.')
    .max(max, `A file may have ${max} characters at most.`)
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ' '))
}
