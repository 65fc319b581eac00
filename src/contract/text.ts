import * as z from 'zod'
import { lineOfText, unkeepable } from '#engine/text/text-types.ts'
import { issue } from '#contract/issue.ts'
import type { IssueCode } from '#contract/issue-words.ts'

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
export const admissionText = lineOfText({ min: 1, max: 30 })

/** The text of a whole file, which a reader takes apart and checks piece by piece: one broken character does not refuse all of it. */
export function textOfFile({ max }: { max: number }): z.ZodString {
  return z
    .string(issue('file-text-required'))
    .min(1, issue('file-empty'))
    .max(max, issue('file-too-long'))
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ' '))
}
