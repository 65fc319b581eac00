import * as z from 'zod'
import { plainNumber } from '#engine/pupils/plain-number.ts'
import { lineOfText, unkeepable, type TextBounds } from '#engine/text/text-types.ts'
import { dropUnseen } from '#engine/text/visible-text.ts'
import { issue } from '#contract/base/issue.ts'
import type { IssueCode } from '#contract/base/issue-words.ts'

/** Passwords are neither trimmed nor normalised here: whoever typed a space meant it. */
export function passwordText(bounds: { max: number; missing: IssueCode; long: IssueCode }): z.ZodString {
  return z
    .string(bounds.missing)
    .max(bounds.max, bounds.long)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), unkeepable)
}

/** The id of a question, as it stands in an address or a body; whether there is such a question is asked later. */
export const questionText = lineOfText({ min: 1, max: 12 })

/** A pupil's number at their school: letters, digits, slashes, whatever the school uses. */
export const admissionText = lineOfText({ min: 1, max: 30 }).overwrite(plainNumber)

/** The name of a person, a class or a stream, as it is seen: what a chat or a web page put between its letters is dropped. */
export function nameText(bounds: TextBounds): z.ZodString {
  return lineOfText(bounds).overwrite(dropUnseen)
}

/** The text of a whole file, which a reader takes apart and checks piece by piece: one broken character does not refuse all of it. */
export function textOfFile({ max }: { max: number }): z.ZodString {
  return z
    .string(issue('file-text-required'))
    .min(1, issue('file-empty'))
    .max(max, issue('file-too-long'))
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ' '))
}

/** What names a stored picture: its hash. */
export const figureKey = z.string().regex(/^[0-9a-f]{64}$/)
