import * as z from 'zod'

const text = z.string()
const number = z.number()

/** Why a mark point stands as it does: a code with its values. The sentences stand in `#engine/sentences/mark-why.ts`. */
const markWhySchema = z.discriminatedUnion('code', [
  z.object({
    code: z.enum([
      // Of any answer
      'nothing-written',
      'not-read',
      'says-nothing-to-question',
      'awarded-by-person',
      'not-awarded-by-person',
      'enough-others-count',
      'nothing-unsure-proposed',
      // Of an essay
      'proposed-without-words',
      // Of words
      'says-it',
      'says-the-opposite',
      'seems-the-opposite',
      'perhaps-turned-round',
      'close-to-scheme',
      'not-close-enough',
      'like-meaning',
      'not-mentioned',
      'like-answers-earn',
      'like-answers-do-not-earn',
      'same-answer-decided',
      'from-other-decisions',
      // Of a name, a term, a number, a date or a list
      'another-name',
      'has-the-name',
      'part-of-the-name',
      'has-part',
      'part-differs',
      'part-is-something-else',
      'offers-another',
      'names-something-else',
      'only-looks-like-it',
      'form-differs',
      'formula-differs',
      'date-differs',
      'number-differs',
      'has-no-number',
      'another-number-too',
      'names-them-all',
      'names-more',
      'names-none',
      // Of a value
      'no-number-found',
      'accepted-in-words',
      'more-than-one-answer',
      'repeats-question',
      'follow-through-by-person',
      'no-time-found',
      'no-ratio-found',
      'no-algebra-found',
      'right-expression-not-last',
      // Of a method
      'working-of-scheme',
      'working-of-same-value',
      'formula-of-scheme',
      'wording-of-scheme',
      'implied-by-answer',
      'implied-with-working',
      'implied-by-later-answer',
      'implied-by-later-working',
      'working-not-read',
      'not-in-working',
      'no-working',
      // Of a penalty
      'penalty-found',
      'penalty-not-found',
      'nothing-taken-off',
      'unit-penalty',
      'rounding-penalty',
      // A reason of a later version of the program
      'unknown',
    ]),
  }),
  z.object({ code: z.enum(['option-right', 'option-wrong', 'option-not-chosen', 'choice-earns-nothing']), option: text }),
  z.object({ code: z.literal('too-many-options'), options: z.array(text) }),
  z.object({ code: z.literal('for-a-person'), max: number }),
  z.object({ code: z.literal('model-proposes'), marks: number, max: number }),
  /** By a person, of the criterion's levels; `text` are its words in the scheme, empty where the criterion has no levels, or where a `reason` says why none of them gives these marks. */
  z.object({ code: z.literal('level-chosen'), marks: number, text, reason: text.optional() }),
  /** The words of a model reply, in the language in which it gave them. */
  z.object({ code: z.literal('said-by-model'), text }),
  z.object({ code: z.literal('model-says-earned'), quote: text }),
  z.object({ code: z.literal('most-like'), text, isEarned: z.boolean() }),
  z.object({ code: z.literal('names-some'), found: number, total: number }),
  z.object({ code: z.enum(['scheme-rejects', 'scheme-accepts']), wording: text }),
  /** `point`: the code of the point that this one depends on. */
  z.object({ code: z.literal('needs-point'), point: text }),
  // `shown`: what the pupil wrote, with its unit; `aim`: what the scheme asks for.
  z.object({ code: z.enum(['value-is', 'not-worked-out', 'with-decimal-comma']), aim: text }),
  z.object({
    code: z.enum(['value-equals', 'value-is-not', 'value-rounds-to', 'same-as', 'same-in-other-terms', 'time-if-same-half']),
    shown: text,
    aim: text,
  }),
  z.object({ code: z.literal('within-tolerance'), shown: text, aim: text, tolerance: text }),
  z.object({ code: z.literal('rounded-to'), shown: text, aim: text, figures: number }),
  z.object({ code: z.enum(['given-to-figures', 'given-to-places', 'not-to-figures', 'not-to-places']), shown: text, count: number }),
  z.object({ code: z.literal('unit-differs'), found: text, unit: text }),
  z.object({ code: z.enum(['unit-missing', 'unit-not-understood']), unit: text }),
  z.object({ code: z.enum(['value-not-in-working', 'value-not-last', 'time-is-not', 'ratio-is', 'ratio-is-not']), aim: text }),
  /** `from`: the pupil's own value of an earlier step. */
  z.object({ code: z.enum(['follows-through', 'method-from-own-value']), from: number }),
  /** `aim` is null where the scheme has only accepted wordings. */
  z.object({ code: z.literal('expression-is'), shown: text, aim: text.nullable() }),
  z.object({ code: z.literal('expression-is-not'), aim: text.nullable() }),
])
export type MarkWhy = z.infer<typeof markWhySchema>

/** As it is stored and sent, in order. What a later version wrote is read as a reason that cannot be shown. */
export const markWhysSchema = z.array(markWhySchema.catch({ code: 'unknown' }))

const programs = z.object({
  code: z.enum([
    'scheme-changed',
    'read-by-model',
    'read-by-own-reader',
    'page-read-again',
    'credit-came',
    'marker-improved',
    'seen-among-others',
    'same-answer-decided',
    'decided-by-person',
    'decided-on-phone',
    'phone-differs',
    'decision-undone',
    'agreed-in-standardisation',
    'third-opinion',
    // Of a later version of the program
    'unknown',
  ]),
})

/** Why a mark changed: the program's code, or the words of a person. */
export const markChangeWhySchema = z.discriminatedUnion('code', [programs, z.object({ code: z.literal('said-by-person'), text: z.string() })])
export type MarkChangeWhy = z.infer<typeof markChangeWhySchema>
