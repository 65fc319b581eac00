import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'
import { admissionText } from '#contract/text.ts'
import { pageStates } from '#engine/scan/page-reading.ts'

export const pageStateView = z.enum(['waiting', ...pageStates, 'plain', 'header'])

export const pageView = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** Place within its file, from 1. */
  sequence: z.number().int(),
  state: pageStateView,
  /** For a person; empty when nothing is wrong. */
  reason: z.string(),
  paperId: z.uuid().nullable(),
  paperNumber: z.string().nullable(),
  pupilName: z.string().nullable(),
  pageNumber: z.number().int().nullable(),
  rotationDegrees: z.number().nullable(),
  hasUpright: z.boolean(),
  discarded: z.boolean(),
  assigned: z.boolean(),
  /** For an unknown exam that this school has: where the page can be moved to. */
  otherExam: z.object({ id: z.uuid(), title: z.string() }).nullable(),
})
export const uploadView = z.object({
  id: z.uuid(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  state: z.enum(['stored', 'split', 'failed']),
  reason: z.string(),
  pageCount: z.number().int().nullable(),
})
/** A paper that misses a page, has one too many, or shares its pupil with another paper. */
export const paperProblem = z.object({
  paperId: z.uuid(),
  paperNumber: z.string(),
  pupilName: z.string().nullable(),
  kind: z.enum(['missing-page', 'no-pupil', 'two-papers']),
  pages: z.array(z.number().int()),
  message: z.string(),
})
export const batchCounts = z.object({
  total: z.number().int(),
  waiting: z.number().int(),
  read: z.number().int(),
  needYou: z.number().int(),
  duplicate: z.number().int(),
  blank: z.number().int(),
  discarded: z.number().int(),
  /** Uploads not yet split into pages. */
  uploadsWaiting: z.number().int(),
  /** From the pace of the last pages; null when unknown or done. */
  secondsLeft: z.number().nullable(),
})

/** POST /api/exams/:examId/batches */
export const batchAnswer = z.object({ batch: z.object({ id: z.uuid() }) })
/**
 * tus uploads go to /api/uploads with metadata `batchId` and `fileName`. The same bytes sent twice for one exam
 * answer as stored, and are one upload: the last answer's header `X-Upload-State` says `stored` or `already-uploaded`,
 * `X-Upload-Id` which upload it is. 409 `exam-not-printed`, `exam-confirmed`, 413 `too-large`, 422 `empty-file` on
 * creation, 415 `unsupported-type` at the end, 507 `disk-full`; the body of a refusal is the usual one, as text.
 */
/** GET /api/exams/:examId/pages?needYou=1&after=<pageId>&limit=200 */
export const pagesQuery = z.strictObject({
  needYou: z.enum(['0', '1']).optional(),
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
})
export const pagesAnswer = z.object({
  counts: batchCounts,
  uploads: z.array(uploadView),
  pages: z.array(pageView),
  hasMore: z.boolean(),
  problems: z.array(paperProblem),
})
/**
 * GET /api/exams/:examId/events: server-sent events (read with fetch, the bearer token is a header).
 * `event: page` data pageView; `event: counts` data batchCounts; `event: upload` data uploadView;
 * `event: marked` data { paperId }; `event: sheets` data sheetSetView of `contract/sheets.ts`. A comment line every 15 s keeps the line open.
 */

export const pageParams = z.strictObject({ pageId: z.uuid() })
/** GET /api/pages/:pageId/picture?size=thumb|upright|original|covered (JPEG); covered: a plain page with the place of its name painted over */
export const pictureQuery = z.strictObject({ size: z.enum(['thumb', 'upright', 'original', 'covered']).default('thumb') })

/** GET /api/pages/:pageId/guesses?admission=44: papers of the exam, best guess first, at most 8. */
export const guessesQuery = z.strictObject({ admission: lineOfText({ max: 30 }).default('') })
export const guessesAnswer = z.object({
  guesses: z.array(
    z.object({
      paperId: z.uuid(),
      paperNumber: z.string(),
      admission: z.string().nullable(),
      pupilName: z.string().nullable(),
      /** Pages of that paper that nobody has read yet: the first is proposed. */
      missingPages: z.array(z.number().int()),
      pageCount: z.number().int(),
    }),
  ),
})
/** POST /api/pages/:pageId/assign: 409 `page-taken` when that page of that paper was read already. */
export const assignInput = z.strictObject({ paperId: z.uuid(), pageNumber: z.number().int().min(1).max(99) })
/** POST /api/pages/:pageId/{assign,discard,restore,retry,move}; move takes an unknown exam's page to its own exam. */
export const pageAnswer = z.object({ page: pageView })

export const paperParams = z.strictObject({ paperId: z.uuid() })
/** POST /api/papers/:paperId/missing: "was not handed in", or taken back. */
export const missingInput = z.strictObject({ pages: z.array(z.number().int().min(1)).max(99) })
/** POST /api/papers/:paperId/pupil: whose a spare sheet is, or another pupil's. Its answers stay as they are. */
export const paperPupilInput = z.strictObject({ admission: admissionText })
/** GET /api/papers/:paperId/pupils?admission=44: pupils whose number is nearest to that, or to what stands on the sheet. */
export const pupilGuessesAnswer = z.object({
  /** What the grid of the admission number says, `?` for a place that is not sure; empty where it says nothing. */
  read: z.string(),
  guesses: z.array(z.object({ admission: z.string(), name: z.string(), hasPaper: z.boolean() })),
})
/** POST /api/papers/:paperId/absent */
export const absentInput = z.strictObject({ absent: z.boolean() })
export const paperProblemsAnswer = z.object({ problems: z.array(paperProblem) })

export type PageView = z.infer<typeof pageView>
export type UploadView = z.infer<typeof uploadView>
export type BatchCounts = z.infer<typeof batchCounts>
export type PaperProblem = z.infer<typeof paperProblem>
export type PageStateView = z.infer<typeof pageStateView>
