import * as z from 'zod'
import { isKeepable, unkeepableText } from '#engine/text/keepable-text.ts'

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
