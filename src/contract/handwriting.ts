import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'
import { schoolLeaderRoles } from '#contract/base/roles.ts'
import { handLineSchema, handWordSchema } from '#engine/page/hand-answer.ts'

/** `first`: it settles what it is sure of. `second`: it reads, and a person decides. `off`: it does not look. */
export const handReaderRoles = ['first', 'second', 'off'] as const

const leaders = { roles: schoolLeaderRoles } as const

/** What our own reader of handwriting may do in the caller's school. */
export const getHandwritingSettings = endpoint({
  method: 'GET',
  path: '/handwriting/settings',
  access: leaders,
  response: z.object({ role: known(handReaderRoles) }),
})
export const changeHandwritingSettings = endpoint({
  method: 'PUT',
  path: '/handwriting/settings',
  access: leaders,
  body: z.strictObject({ role: z.enum(handReaderRoles) }),
  response: noData,
})

export interface HandwritingSettings {
  role: (typeof handReaderRoles)[number]
}

/** What our own reader made of an answer, line by line, for who reviews it. */
export const handAnswerView = z.object({
  lines: z.array(handLineSchema.extend({ words: z.array(handWordSchema.omit({ place: true })).optional() })),
  /** Key words of the scheme that surely stand in it, with the places of their mark points, from 0: they show where to look, and earn nothing. */
  found: z.array(z.object({ text: z.string(), points: z.array(z.number()), probability: z.number() })).default([]),
  acceptFrom: z.number(),
  /**
   * Of an answer that waits unread, what it seems to say: answers with the same are looked at together. `right`: the key words of all marks
   * stand in it, and nothing near them takes them back; `none`: no word of the scheme was found. It settles nothing.
   */
  seems: z
    .object({ kind: z.enum(['right', 'none', 'said']), says: z.string() })
    .nullable()
    .default(null)
    // A kind of a later server: nothing is known of it.
    .catch(null),
})
