import * as z from 'zod'

/** Why nothing could be taken from a model reply. */
const uselessReplies = ['nothing-said', 'not-json', 'other-questions', 'not-the-protocol', 'without-end'] as const
export type UselessReply = (typeof uselessReplies)[number]

/** What holds AI reading up, or why a page could not be read by it. The sentences stand in `#engine/sentences/reading-trouble.ts`. */
export const readingTroubleSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.enum([
      'left-alone',
      'not-reached',
      'asked-too-often',
      'spending-limit',
      'call-limit',
      'no-credit',
      'program-failed',
      // Of a later version of the program
      'unknown',
    ]),
  }),
  z.object({ code: z.literal('too-slow'), seconds: z.number() }),
  /** Above the school's bound for a paper, on average. */
  z.object({ code: z.literal('cost-a-paper'), cost: z.number(), bound: z.number(), currency: z.string() }),
  z.object({ code: z.enum(['server-trouble', 'refused']), status: z.number() }),
  /** The server takes no such format of a response; `word` is its own. */
  z.object({ code: z.literal('format-refused'), status: z.number(), word: z.string() }),
  /** Each of the replies to the same page was of no use. */
  z.object({ code: z.literal('useless-replies'), why: z.enum(uselessReplies) }),
])
export type ReadingTrouble = z.infer<typeof readingTroubleSchema>

/** As it is stored and sent; null where there is none. */
export const storedTroubleSchema = readingTroubleSchema.nullable().catch({ code: 'unknown' })
