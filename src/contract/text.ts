import * as z from 'zod'
import { isKeepable, unkeepableText } from '#engine/text/keepable-text.ts'
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

/** Deeper than every file of ours; what is nested further would end the stack of whoever reads it. */
const deepest = 32

/** A file that is being written: any JSON object whose names and texts can be kept. */
export const jsonObject = z.record(z.string(), z.unknown(), 'Send an object in braces.').superRefine((object, context) => {
  const fault = findJsonFault(object)
  if (fault !== null) context.addIssue({ code: 'custom', path: fault.path, message: fault.message })
})

/** The first place that cannot be kept. Without calling itself: see `deepest`. */
export function findJsonFault(json: unknown): { path: string[]; message: string } | null {
  const waiting = [{ value: json, path: new Array<string>() }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isKeepable(value)) return { path, message: unkeepableText }
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= deepest) return { path: path.slice(0, 1), message: `This is nested more than ${deepest} deep.` }
    for (const [key, each] of Object.entries(value)) {
      if (!isKeepable(key)) return { path, message: unkeepableText }
      waiting.push({ value: each, path: [...path, key] })
    }
  }
  return null
}
