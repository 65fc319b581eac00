import * as z from 'zod'

const markAsks = [
  // Of a choice
  'right-option',
  'wrong-option',
  'one-option',
  // Of a penalty that names no fault in words
  'unit-fault',
  'rounding-fault',
  'unknown',
] as const

/** What a mark point is about where the scheme has no words for it. The words stand in `#engine/sentences/mark-ask.ts`. */
export const markAskSchema = z.enum(markAsks).catch('unknown')
export type MarkAsk = z.infer<typeof markAskSchema>
