import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { issue } from '#contract/base/issue.ts'
import { noData } from '#contract/base/envelope.ts'
import { examResponse } from '#contract/exams.ts'
import { appealView, remarkingView } from '#contract/published-result.ts'
import { blindPointView, opinionView } from '#contract/second-opinions.ts'
import type { ResponseOf, Written } from '#contract/base/request.ts'
import { schoolLeaderRoles, staffRoles } from '#contract/base/roles.ts'
import { linesOfText } from '#engine/text/text-types.ts'
import { figureKey } from '#contract/base/text.ts'
import { readingView } from '#contract/base/answer-parts.ts'
import { answerView, opinionDecision, questionView } from '#contract/marking.ts'

/** An answer that a colleague was asked to mark again, blind to the first mark. */
const staffRemarkingView = remarkingView.extend({
  /** Null: that person is gone. */
  givenToName: z.string().nullable(),
  /** What the mark was then, and what the colleague gave; null while they have not. */
  firstMarks: z.number().nullable(),
  marks: z.number().nullable(),
  /** Both marks point by point, until the appeal is answered. */
  compared: z.object({ points: z.array(blindPointView), first: opinionView, second: opinionView }).nullable(),
})

const staffAppealView = appealView.extend({
  paperId: z.string(),
  paperNumber: z.string(),
  max: z.number(),
  /** The question and the answer with the reasons of its mark, as they are now. Null where its page was not handed in. */
  asked: z
    .object({
      question: questionView,
      answer: answerView,
      /** False where a person gave the marks as a whole. */
      pointsStand: z.boolean(),
    })
    .nullable()
    .default(null),
  remarking: staffRemarkingView.nullable().default(null),
})
export const staffAppealResponse = z.object({ query: staffAppealView })

const resultLinkView = z.object({
  paperId: z.string(),
  admission: z.string(),
  name: z.string(),
  className: z.string().nullable(),
  code: z.string(),
  url: z.string(),
  /** Null: it works for good. */
  expiresAt: z.string().nullable(),
  hasExpired: z.boolean(),
})

/** What a school says of its codes. The browser checks it before it is sent. */
export const publishingSettingsInput = z.strictObject({
  /** How many days a code works from when it was given; null: for good. Counts for codes that are out already too. */
  codeDays: z.int().min(1, issue('whole-days')).max(3650, issue('whole-days')).nullable(),
})

const examParams = z.strictObject({ examId: z.uuid() })
// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = 'signed-in'
const leaders = { roles: schoolLeaderRoles } as const

/** What confirming or publishing would make final, before anybody does it. */
const publishingPreview = z.object({
  /** Pupils who get a code: for themselves and their guardians. */
  codes: z.number().int(),
  papers: z.number().int(),
  /** Nobody has handed in a page of them, and nobody has said that the pupil was absent. */
  papersWithoutPages: z.number().int(),
  /** A printed page is missing that nobody has excused: no grade. */
  papersMissingPages: z.number().int(),
  absent: z.number().int(),
  answersToReview: z.number().int(),
  pagesNeedingYou: z.number().int(),
  openAppeals: z.number().int(),
  /** Per cent; null where no paper counts. */
  mean: z.number().nullable(),
})

export const previewPublishing = endpoint({
  method: 'GET',
  path: '/exams/:examId/publish/preview',
  access: anyone,
  params: examParams,
  response: publishingPreview,
})
/** Gives each pupil a code that opens their result. */
export const publishResults = endpoint({
  method: 'POST',
  path: '/exams/:examId/publish',
  access: anyone,
  params: examParams,
  response: examResponse,
})
/** No code opens anything from then on. */
export const unpublishResults = endpoint({
  method: 'POST',
  path: '/exams/:examId/unpublish',
  access: anyone,
  params: examParams,
  response: examResponse,
})

/** The code of each pupil's result, to hand out. */
export const listResultLinks = endpoint({
  method: 'GET',
  path: '/exams/:examId/result-links',
  access: anyone,
  params: examParams,
  response: z.object({ links: z.array(resultLinkView) }),
})
/** The codes as slips to be cut apart, one a pupil, each with a square code: a PDF. 409 `exam-not-published`. */
export const printResultSlips = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/result-slips.pdf',
  access: anyone,
  params: examParams,
  raw: 'file',
})
/** Another code for one pupil; the one before opens nothing from then on. */
export const replaceResultCode = endpoint({
  method: 'POST',
  path: '/papers/:paperId/result-code',
  access: anyone,
  params: z.strictObject({ paperId: z.uuid() }),
  response: z.object({ link: resultLinkView }),
})

export const getPublishingSettings = endpoint({
  method: 'GET',
  path: '/results/settings',
  access: leaders,
  response: z.object({ codeDays: z.number().nullable() }),
})
export const changePublishingSettings = endpoint({
  method: 'PUT',
  path: '/results/settings',
  access: leaders,
  body: publishingSettingsInput,
  response: noData,
})

/** What pupils and guardians ask about marks; those without an answer first. */
export const listAppeals = endpoint({
  method: 'GET',
  path: '/exams/:examId/appeals',
  access: anyone,
  params: examParams,
  response: z.object({ queries: z.array(staffAppealView) }),
})
/** Words, and a new mark where the query was right. 409 `already-answered`, `remarking-open` while a colleague marks it again. */
export const decideAppeal = endpoint({
  method: 'POST',
  path: '/appeals/:appealId/answer',
  access: anyone,
  params: z.strictObject({ appealId: z.uuid() }),
  body: z.strictObject({
    answer: linesOfText({ min: 2, max: 1000, short: issue('answer-required') }),
    marks: z.int().min(0).max(100).optional(),
  }),
  response: staffAppealResponse,
})

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
  query: z.strictObject({ picture: figureKey }),
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

export type PublishingPreview = z.infer<typeof publishingPreview>
export type StaffAppealView = z.infer<typeof staffAppealView>
export type WrittenStaffAppeal = z.input<typeof staffAppealView>
export type ResultLink = z.infer<typeof resultLinkView>
export type PublishingSettings = ResponseOf<typeof getPublishingSettings>
export type WrittenRemarkings = Written<typeof listRemarkings>
