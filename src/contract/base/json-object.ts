import * as z from 'zod'
import { isKeepable } from '#engine/text/keepable-text.ts'
import { unkeepable } from '#engine/text/text-types.ts'
import { issue } from '#contract/base/issue.ts'

/** Deeper than every file of ours; what is nested further would end the stack of whoever reads it. */
const deepest = 32

/** A file that is being written: any JSON object whose names and texts can be kept. */
export const jsonObject = z.record(z.string(), z.unknown(), issue('object-expected')).superRefine((object, context) => {
  const fault = findJsonFault(object)
  if (fault !== null) context.addIssue({ code: 'custom', ...fault })
})

export interface JsonFault {
  path: string[]
  message: string
  params: object
}

/** The first place that cannot be kept. Without calling itself: see `deepest`. */
export function findJsonFault(json: unknown): JsonFault | null {
  const waiting = [{ value: json, path: new Array<string>() }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isKeepable(value)) return { path, ...unkeepable }
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= deepest) return { path: path.slice(0, 1), message: issue('nested-too-deep'), params: { max: deepest } }
    for (const [key, each] of Object.entries(value)) {
      if (!isKeepable(key)) return { path, ...unkeepable }
      waiting.push({ value: each, path: [...path, key] })
    }
  }
  return null
}
