import * as z from 'zod'

const programs = z.object({
  code: z.enum([
    'scheme-changed',
    'read-by-model',
    'read-by-own-reader',
    'page-read-again',
    'marker-improved',
    'seen-among-others',
    'same-answer-decided',
    'decided-by-person',
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
