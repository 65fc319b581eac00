import * as z from 'zod'

/** What the exam format gives a form of its own: its schema reports it by this name. */
const patterns = ['mark-code', 'question-id', 'picture-name'] as const

const expectedSchema = z.discriminatedUnion('kind', [
  /** By the schema library's name of the type. */
  z.object({ kind: z.literal('type'), name: z.string() }),
  z.object({ kind: z.literal('one-of'), values: z.array(z.string()) }),
  z.object({ kind: z.enum(['question-type', ...patterns, 'other']) }),
  z.object({ kind: z.enum(['at-least', 'at-most']), count: z.number(), things: z.enum(['characters', 'entries']).nullable() }),
])
/** What a field of a file should hold. */
export type Expected = z.infer<typeof expectedSchema>

/** As it is sent. */
export const sentExpectedSchema = expectedSchema.catch({ kind: 'other' })

/** What a schema expected where it found something else. */
export function expectedOf(issue: z.core.$ZodIssue): Expected {
  switch (issue.code) {
    case 'invalid_type':
      return { kind: 'type', name: issue.expected }
    case 'invalid_value':
      return { kind: 'one-of', values: issue.values.map(String) }
    case 'too_small':
      return { kind: 'at-least', count: Number(issue.minimum), things: thingsOf(issue.origin) }
    case 'too_big':
      return { kind: 'at-most', count: Number(issue.maximum), things: thingsOf(issue.origin) }
    default:
      return { kind: patterns.find((pattern) => pattern === issue.message) ?? 'other' }
  }
}

function thingsOf(origin: string): 'characters' | 'entries' | null {
  if (origin === 'number') return null
  return origin === 'string' ? 'characters' : 'entries'
}
