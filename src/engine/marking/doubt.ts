import * as z from 'zod'

const number = z.number()
const text = z.string()

const ofReading = [
  z.object({
    code: z.enum([
      // Of bubbles
      'two-marks',
      'faint',
      'doubtful-bubble',
      'cancelled',
      'ink-beside',
      'poor-picture',
      'phone-differs',
      'two-in-one-place',
      'place-left-out',
      // Of the sheet
      'printed-otherwise',
      // By AI reading
      'ink-but-blank',
      'words-of-scheme',
      'not-to-question',
      'page-speaks-to-marker',
      'names-no-option',
      'reply-with-markup',
      'reply-too-long',
      'reply-blank-with-words',
      'reply-not-understood',
      'reply-to-unasked-question',
      'replied-twice',
      'same-words-elsewhere',
      // Of pages of plain paper
      'not-all-pages-read',
      'reply-broke-off',
      'parts-apart',
      'on-several-pages',
      'pages-differ',
      // A doubt of a later version of the program
      'unknown',
    ]),
  }),
  z.object({ code: z.enum(['claim-not-understood', 'claim-beyond-scheme', 'claimed-twice']), about: z.enum(['point', 'criterion']) }),
] as const

const ofMarking = [
  z.object({
    code: z.enum([
      // Of any answer
      'not-read',
      'waits-for-credit',
      'reading-unsure',
      'page-missing',
      'scheme-changed',
      'speaks-to-marker',
      'essay',
      'drawing',
      'essay-proposed',
      'proposed-from-decisions',
      'accepted-and-rejected',
      'copies-question',
      // By AI reading and the auto-marker together
      'readers-differ',
      'no-quote',
      'quote-not-in-answer',
      // By our own reader of handwriting
      'own-reader-not-full',
      'own-reader-second',
      'own-reader-differs',
      'line-struck-out',
      // Of a number
      'no-number-found',
      'left-unworked',
      'unclear-comma',
      'rounded',
      'more-figures',
      'more-than-one-answer',
      'repeats-question',
      'right-value-not-last',
      'right-expression-not-last',
      'follow-through-by-person',
      'half-of-day-missing',
      'ratio-in-other-terms',
      'no-time-found',
      'no-ratio-found',
      'no-algebra-found',
      'no-working',
      'working-not-read',
      'working-differs',
      'implied-by-later-answer',
      'implied-by-later-working',
      'right-without-working',
      'right-working-not-read',
      // Of pages of plain paper
      'extra-pages',
      'not-found-on-plain',
    ]),
  }),
  /** `place`: of the point in the scheme, from 1; `point`: its code. */
  z.object({ code: z.literal('unsure-of-point'), place: number, point: text, marks: number }),
  /** What our own reader read of an answer that is for a person: words of the scheme that surely stand in it, or a line on which nobody may rely. */
  z.object({ code: z.enum(['words-read-here', 'line-read-here']), text }),
  /** Wordings of the scheme that the ink may say. */
  z.object({ code: z.literal('wording-unsure'), text }),
  z.object({ code: z.literal('wording-too-long'), text, longest: number }),
  z.object({ code: z.literal('wordings-fit-alike'), one: text, other: text }),
  z.object({ code: z.enum(['unit-missing', 'unit-not-understood']), unit: text }),
  /** Part of an answer in figures that the program cannot read. */
  z.object({ code: z.literal('not-understood'), text }),
  z.object({ code: z.literal('longer-than-read'), chars: number, maxChars: number }),
] as const

/** Why a person should look at what was read. The sentences stand in `#engine/sentences/doubt.ts`. */
const readingDoubtSchema = z.discriminatedUnion('code', [...ofReading])
export type ReadingDoubt = z.infer<typeof readingDoubtSchema>

/** Why a person should look at a mark: what is doubtful about the reading, or about the marking. */
const markDoubtSchema = z.discriminatedUnion('code', [...ofReading, ...ofMarking])
export type MarkDoubt = z.infer<typeof markDoubtSchema>

// As they are stored and sent. What a later version wrote is read as a doubt that cannot be named.
export const readingDoubtsSchema = z.array(readingDoubtSchema.catch({ code: 'unknown' }))
export const markDoubtsSchema = z.array(markDoubtSchema.catch({ code: 'unknown' }))

/** Each doubt once, in the order in which they came. */
export function uniqueDoubts<Doubt extends MarkDoubt>(doubts: readonly Doubt[]): Doubt[] {
  return [...new Map(doubts.map((doubt) => [keyOfDoubt(doubt), doubt])).values()]
}

/** The same for equal doubts, in whatever order their values stand: a database keeps no order. */
export function keyOfDoubt(doubt: MarkDoubt): string {
  return JSON.stringify(Object.entries(doubt).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
