import * as z from 'zod'
import { readingView } from '#contract/answer-parts.ts'
import { endpoint, rawEndpoint } from '#contract/endpoint.ts'
import { opinionDecision, questionView } from '#contract/marking.ts'
import { staffAppealResponse } from '#contract/publishing.ts'
import { blindPointView } from '#contract/second-opinions.ts'
import { staffRoles } from '#contract/roles.ts'
import type { Written } from '#contract/request.ts'

/** Whoever may not see the exam, or was not asked, is told that there is nothing, by the policy. */
const anyone = 'signed-in'
const staff = { roles: staffRoles }
const appealParams = z.strictObject({ appealId: z.uuid() })
const remarkingParams = z.strictObject({ remarkingId: z.uuid() })

/** An answer that the caller was asked to mark again: without the first mark, who gave it, what the family wrote, a name or a number. */
const answerToRemark = z.object({
  id: z.string(),
  examTitle: z.string(),
  askedAt: z.string(),
  question: questionView,
  guidance: z.string().nullable().default(null),
  reading: readingView,
  max: z.number(),
  points: z.array(blindPointView),
})

/** Who could mark the answer of an appeal again: staff of the school who do not lead the exam, and never judged the answer. */
export const listRemarkers = endpoint({
  method: 'GET',
  path: '/appeals/:appealId/remarkers',
  access: anyone,
  params: appealParams,
  response: z.object({ colleagues: z.array(z.object({ userId: z.string(), name: z.string() })) }),
})
/** Asks a colleague. 404 `user-not-found`, 409 `already-answered`, `remarking-open`. */
export const askForRemarking = endpoint({
  method: 'POST',
  path: '/appeals/:appealId/remarking/:colleagueId',
  access: anyone,
  params: appealParams.extend({ colleagueId: z.uuid() }),
  response: staffAppealResponse,
})
/** Takes it back; what was given stays as history. 409 `already-answered`, `remarking-closed`. */
export const endRemarking = endpoint({
  method: 'DELETE',
  path: '/appeals/:appealId/remarking',
  access: anyone,
  params: appealParams,
  response: staffAppealResponse,
})
/** What the caller was asked to mark again, the oldest first. */
export const listRemarkings = endpoint({
  method: 'GET',
  path: '/remarkings',
  access: staff,
  response: z.object({ answers: z.array(answerToRemark) }),
})
/** A JPEG: the answer, and no other. */
export const getRemarkingPicture = rawEndpoint({
  method: 'GET',
  path: '/remarkings/:remarkingId/picture',
  access: anyone,
  params: remarkingParams,
  raw: 'file',
})
/** A figure of the question. */
export const getRemarkingFigure = rawEndpoint({
  method: 'GET',
  path: '/remarkings/:remarkingId/figure',
  access: anyone,
  params: remarkingParams,
  query: z.strictObject({ picture: z.string().regex(/^[0-9a-f]{64}$/) }),
  raw: 'file',
})
/** The caller's mark, once. It changes nothing: whoever answers the appeal decides. 409 `remarking-closed`. */
export const giveRemark = endpoint({
  method: 'POST',
  path: '/remarkings/:remarkingId',
  access: anyone,
  params: remarkingParams,
  body: z.strictObject({ decision: opinionDecision }),
  response: z.object({ marks: z.number() }),
})

export type WrittenRemarkings = Written<typeof listRemarkings>
export type AnswerToRemark = z.infer<typeof answerToRemark>
