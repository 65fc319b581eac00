import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { examParams } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { classListLimits } from '#engine/pupils/class-list-limits.ts'
import { paperFaultSchema } from '#engine/papers/paper-pages.ts'
import { pageReasonsSchema, storedUploadReasonSchema } from '#engine/page/page-reason.ts'
import { exactText, lineOfText } from '#engine/text/text-types.ts'
import { admissionText } from '#contract/base/text.ts'
import { pageStates } from '#engine/page/page-reading.ts'

/** A scanned page is in one of these; `waiting` until it is read. */
export const shownPageStates = ['waiting', ...pageStates, 'plain', 'header'] as const

export const pageView = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Place within its file, from 1. */
  sequence: z.number().int(),
  state: known(shownPageStates),
  /** Why it is in its state; empty where there is nothing to say. */
  reasons: pageReasonsSchema,
  paperId: z.string().nullable(),
  paperNumber: z.string().nullable(),
  pupilName: z.string().nullable(),
  pageNumber: z.number().int().nullable(),
  rotationDegrees: z.number().nullable(),
  hasUpright: z.boolean(),
  discarded: z.boolean(),
  assigned: z.boolean(),
  /** It came for another exam, and somebody moved it here. */
  moved: z.boolean().default(false),
  /** A copy of a master sheet, whose code names no pupil. */
  isCopy: z.boolean().default(false),
  /** For an unknown exam that this school has: where the page can be moved to, once the exam is restored where it was deleted. */
  otherExam: z.object({ id: z.string(), title: z.string(), isDeleted: z.boolean().default(false) }).nullable(),
})
export const uploadView = z.object({
  id: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  state: known(['stored', 'split', 'failed']),
  reason: storedUploadReasonSchema,
  pageCount: z.number().int().nullable(),
})
/** A paper that misses a page, has one too many, or shares its pupil with another paper. */
const paperProblem = z.object({
  paperId: z.string(),
  paperNumber: z.string(),
  pupilName: z.string().nullable(),
  fault: paperFaultSchema,
})
export const batchCounts = z.object({
  total: z.number().int(),
  waiting: z.number().int(),
  read: z.number().int(),
  needYou: z.number().int(),
  /** Of those: second pictures that may be another pupil's script. */
  contested: z.number().int().default(0),
  /** Second pictures of the same script. */
  duplicate: z.number().int(),
  blank: z.number().int(),
  discarded: z.number().int(),
  /** Pictures that a phone has read too, whether or not they came in. */
  byPhone: z.number().int().default(0),
  /** Uploads not yet split into pages. */
  uploadsWaiting: z.number().int(),
  /** From the pace of the last pages; null when unknown or done. */
  secondsLeft: z.number().nullable(),
})

const pagesQuery = z.strictObject({
  needYou: z.enum(['0', '1']).optional(),
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
})
/** `problems` say nothing of missing pages while pages are still arriving. */
const examPages = z.object({
  counts: batchCounts,
  uploads: z.array(uploadView),
  pages: z.array(pageView),
  hasMore: z.boolean(),
  problems: z.array(paperProblem),
})
export const pageParams = z.strictObject({ pageId: z.uuid() })
export const pageResponse = z.object({ page: pageView })
export const paperParams = z.strictObject({ paperId: z.uuid() })
const problemsResponse = z.object({ problems: z.array(paperProblem) })
const paperGuess = z.object({
  paperId: z.string(),
  paperNumber: z.string(),
  admission: z.string().nullable(),
  pupilName: z.string().nullable(),
  /** Pages of that paper that nobody has read yet: the first is proposed where the order of the scan says nothing. */
  missingPages: z.array(z.number().int()),
  pageCount: z.number().int(),
  /**
   * What its code says where that was read though the page was not; else the order of the scan: it lies between `pages` of this paper, after or before one of them, or where a paper of one
   * page with this number would lie. `pageNumber` is the page that is missing there.
   */
  place: z
    .object({ kind: known(['code', 'between', 'after', 'before', 'in-order']), pageNumber: z.number().int(), pages: z.array(z.number().int()) })
    .nullable()
    .default(null),
})
const pupilGuesses = {
  /** What the grid of the admission number says, `?` for a place that is not sure; empty where it says nothing. */
  read: z.string(),
  /** What the figures written beside the grid most likely say, of the caller's class lists; empty where that is not known. */
  written: z.string().default(''),
  guesses: z.array(z.object({ admission: z.string(), name: z.string(), hasPaper: z.boolean() })),
}
const guessesQuery = z.strictObject({ admission: lineOfText({ max: 30 }).default('') })
/** As the server named it. */
const uploadParams = z.strictObject({ id: exactText({ max: 100 }) })
// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = 'signed-in'

export const createBatch = endpoint({
  method: 'POST',
  path: '/exams/:examId/batches',
  access: anyone,
  params: examParams,
  response: z.object({ batch: z.object({ id: z.string() }) }),
})

/**
 * Uploads speak tus 1.0.0, with metadata `batchId` and `fileName`. The same bytes sent twice for one exam are taken
 * as stored, and are one upload: the header `X-Upload-State` of the last response says `stored` or `already-uploaded`,
 * `X-Upload-Id` which upload it is. 409 `exam-not-printed`, `exam-confirmed`, 413 `too-large`, 422 `empty-file` on
 * creation, 415 `unsupported-type` at the end, 507 `disk-full` and `school-quota-reached`; the body of a refusal is the usual one, as text.
 */
export const beginUpload = rawEndpoint({ method: 'POST', path: '/uploads', access: anyone, raw: 'upload' })
/** What the server can do of the protocol. */
export const describeUploads = rawEndpoint({ method: 'OPTIONS', path: '/uploads', access: anyone, raw: 'upload' })
/** How far an upload has come. */
export const findUpload = rawEndpoint({ method: 'HEAD', path: '/uploads/:id', access: anyone, params: uploadParams, raw: 'upload' })
export const sendUploadPart = rawEndpoint({ method: 'PATCH', path: '/uploads/:id', access: anyone, params: uploadParams, raw: 'upload' })
export const dropUpload = rawEndpoint({ method: 'DELETE', path: '/uploads/:id', access: anyone, params: uploadParams, raw: 'upload' })

/** In order of arrival, with what they come to and what is wrong with their papers. */
export const listPages = endpoint({
  method: 'GET',
  path: '/exams/:examId/pages',
  access: anyone,
  params: examParams,
  query: pagesQuery,
  response: examPages,
})
/** A page that belongs to another exam now. */
export const pageGone = z.object({ pageId: z.string() })
/**
 * Server-sent events, read with fetch because the bearer token is a header. `event: page` data `pageView`; `event: page-gone` data `pageGone`;
 * `event: counts` data `batchCounts`; `event: upload` data `uploadView`; `event: marked` data { paperId };
 * `event: phone` data { phoneId }: one came in, was extended or ended; `event: sheets` data of a set of sheets, as `contract/sheets.ts` has it. A comment line every 15 s keeps the line open.
 */
export const watchExam = rawEndpoint({ method: 'GET', path: '/exams/:examId/events', access: anyone, params: examParams, raw: 'events' })

/** A JPEG. `covered`: a plain page with the place of its name painted over. */
export const getPagePicture = rawEndpoint({
  method: 'GET',
  path: '/pages/:pageId/picture',
  access: anyone,
  params: pageParams,
  query: z.strictObject({ size: z.enum(['thumb', 'upright', 'original', 'covered']).default('thumb') }),
  raw: 'file',
})
/**
 * Papers of the exam that a page may belong to, best guess first, at most 8: its code says most, where the page lies among those of its batch next, then which papers miss a page; no printed text is read. What is typed filters them, by the name, the
 * admission number or the number of the paper; where it stands in none of them, the nearest numbers come.
 */
export const guessPapers = endpoint({
  method: 'GET',
  path: '/pages/:pageId/guesses',
  access: anyone,
  params: pageParams,
  query: guessesQuery,
  response: z.object({
    guesses: z.array(paperGuess),
  }),
})
/** 409 `page-taken` when that page of that paper was read already. */
export const assignPage = endpoint({
  method: 'POST',
  path: '/pages/:pageId/assign',
  access: anyone,
  params: pageParams,
  body: z.strictObject({ paperId: z.uuid(), pageNumber: z.number().int().min(1).max(99) }),
  response: pageResponse,
})
/**
 * The packet in which a copy of a master sheet lies in the scan: one pupil's pages, in the order of the sheet, or the page alone. With
 * it the pupils whose number is nearest to what is typed, or else to what stands on these pages.
 */
export const getCopyPacket = endpoint({
  method: 'GET',
  path: '/pages/:pageId/packet',
  access: anyone,
  params: pageParams,
  query: guessesQuery,
  response: z.object({ pages: z.array(pageView), ...pupilGuesses }),
})
/**
 * Says whose a copy of a master sheet is, and those of `pageIds` with it. Taken back by unassigning each. 409 `page-not-copy`,
 * `page-taken`, `page-reviewed`; 422 `admission-not-found`.
 */
export const giveCopies = endpoint({
  method: 'POST',
  path: '/pages/:pageId/give',
  access: anyone,
  params: pageParams,
  body: z.strictObject({ admission: admissionText, pageIds: z.array(z.uuid()).max(99) }),
  response: pageResponse,
})
/** Takes back that a person said whose page it is: it is read again from nothing. 409 `page-not-assigned`, `page-reviewed`. */
export const unassignPage = endpoint({
  method: 'POST',
  path: '/pages/:pageId/unassign',
  access: anyone,
  params: pageParams,
  response: pageResponse,
})
export const discardPage = endpoint({
  method: 'POST',
  path: '/pages/:pageId/discard',
  access: anyone,
  params: pageParams,
  response: pageResponse,
})
export const restorePage = endpoint({
  method: 'POST',
  path: '/pages/:pageId/restore',
  access: anyone,
  params: pageParams,
  response: pageResponse,
})
export const retryPage = endpoint({ method: 'POST', path: '/pages/:pageId/retry', access: anyone, params: pageParams, response: pageResponse })
/** Takes an unknown exam's page to its own exam. */
export const movePage = endpoint({ method: 'POST', path: '/pages/:pageId/move', access: anyone, params: pageParams, response: pageResponse })

/** Takes back that a page was moved here: it goes to the exam that it came for. 409 `page-not-moved`, `page-reviewed`. */
export const movePageBack = endpoint({
  method: 'POST',
  path: '/pages/:pageId/move-back',
  access: anyone,
  params: pageParams,
  response: pageResponse,
})

/** "Was not handed in", or taken back. */
export const setMissingPages = endpoint({
  method: 'POST',
  path: '/papers/:paperId/missing',
  access: anyone,
  params: paperParams,
  body: z.strictObject({ pages: z.array(z.number().int().min(1)).max(99) }),
  response: problemsResponse,
})
/** Whose a spare sheet is, or another pupil's. Its answers stay as they are. */
export const setPaperPupil = endpoint({
  method: 'POST',
  path: '/papers/:paperId/pupil',
  access: anyone,
  params: paperParams,
  body: z.strictObject({ admission: admissionText }),
  response: problemsResponse,
})
/** Pupils whose number is nearest to what is asked for, or to what stands on the sheet. */
export const guessPupils = endpoint({
  method: 'GET',
  path: '/papers/:paperId/pupils',
  access: anyone,
  params: paperParams,
  query: guessesQuery,
  response: z.object(pupilGuesses),
})
export const setPaperAbsent = endpoint({
  method: 'POST',
  path: '/papers/:paperId/absent',
  access: anyone,
  params: paperParams,
  body: z.strictObject({ absent: z.boolean() }),
  response: problemsResponse,
})

/**
 * Pupils of whom no page is there did not sit the exam, or did after all. Of whom a page came in meanwhile is left as they
 * are: `changed` says who was not.
 */
export const setPupilsAbsent = endpoint({
  method: 'POST',
  path: '/exams/:examId/absences',
  access: anyone,
  params: examParams,
  body: z.strictObject({ pupilIds: z.array(z.uuid()).min(1).max(classListLimits.pupilsAClass), absent: z.boolean() }),
  response: z.object({ changed: z.array(z.string()) }),
})

/** A second picture of a side is the one that counts; the other is put away. 409 `page-not-second`, `page-reviewed`. */
export const countPage = endpoint({ method: 'POST', path: '/pages/:pageId/count', access: anyone, params: pageParams, response: pageResponse })
/**
 * A page under the code of a copied sheet is another pupil's: it goes into that pupil's paper, or without a number into one of its own.
 * Taken back by unassigning it. 409 `page-not-second`, `page-reviewed`.
 */
export const separatePage = endpoint({
  method: 'POST',
  path: '/pages/:pageId/separate',
  access: anyone,
  params: pageParams,
  body: z.strictObject({ admission: admissionText.nullable() }),
  response: pageResponse,
})
/** The picture that counts of the side that a second one shows, where there is one. */
export const getFirstPicture = endpoint({
  method: 'GET',
  path: '/pages/:pageId/first',
  access: anyone,
  params: pageParams,
  response: z.object({ page: pageView.nullable() }),
})

export type PageView = z.infer<typeof pageView>
export type PaperGuess = z.infer<typeof paperGuess>
export type WrittenGuess = z.input<typeof paperGuess>
export type WrittenPage = z.input<typeof pageView>
export type UploadView = z.infer<typeof uploadView>
export type WrittenUpload = z.input<typeof uploadView>
export type BatchCounts = z.infer<typeof batchCounts>
export type PaperProblem = z.infer<typeof paperProblem>
export type WrittenProblem = z.input<typeof paperProblem>
export type ExamPages = z.infer<typeof examPages>
export type WrittenExamPages = z.input<typeof examPages>
export type PagesQuery = z.infer<typeof pagesQuery>
export type ShownPageState = (typeof shownPageStates)[number]
