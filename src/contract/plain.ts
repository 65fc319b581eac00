import * as z from 'zod'

/** A place on a page as shares of its width and height. */
export const pageCover = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
})
export const loosePage = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** Place within its file, from 1. */
  sequence: z.number().int(),
  state: z.enum(['no-code', 'unreadable', 'blank']),
  turnDegrees: z.number().int(),
  /** The same picture came before, as this page. */
  sameAs: z.object({ fileName: z.string(), sequence: z.number().int() }).nullable(),
})
export const placedPage = z.object({ id: z.uuid(), fileName: z.string(), sequence: z.number().int(), turnDegrees: z.number().int() })
export const plainPaper = z.object({
  paperId: z.uuid(),
  number: z.string(),
  admission: z.string().nullable(),
  pupilName: z.string().nullable(),
  /** Pages of printed sheets that were read. */
  printedPages: z.number().int(),
  pages: z.array(placedPage),
})
/** Something in a file that a person should look at before accepting its groups. */
export const groupNote = z.object({
  kind: z.enum(['no-header-first', 'two-headers', 'no-pages', 'odd-count', 'maybe-header', 'same-picture']),
  message: z.string(),
})
/** What the header sheets of one file say: a proposal, nothing of it is stored. */
export const fileProposal = z.object({
  uploadId: z.uuid(),
  fileName: z.string(),
  groups: z.array(z.object({ paperId: z.uuid(), pageIds: z.array(z.uuid()) })),
  /** Loose pages before the first header. */
  beforeIds: z.array(z.uuid()),
  notes: z.array(groupNote),
})
export const plainView = z.object({
  /** Whose plain paper is taken; null while nobody has said so. */
  classId: z.uuid().nullable(),
  papers: z.array(plainPaper),
  loose: z.array(loosePage),
  proposals: z.array(fileProposal),
  /** Without blank ones. */
  counts: z.object({ placed: z.number().int(), total: z.number().int(), waiting: z.number().int() }),
  cover: pageCover,
  /** The caller's last act that was not undone. */
  lastAct: z.object({ id: z.uuid(), kind: z.enum(['place', 'order', 'take-out', 'turn']), pageCount: z.number().int() }).nullable(),
})

/** GET /api/exams/:examId/plain */
export const plainAnswer = z.object({ plain: plainView })
/** PUT /api/exams/:examId/plain: this class writes on plain paper. Each pupil gets a paper. 409 `exam-confirmed`, 422 `class-empty`. */
export const plainClassInput = z.strictObject({ classId: z.uuid() })
/** GET /api/exams/:examId/plain/headers/:classId: a header sheet a pupil, as PDF. 422 `class-empty`; 409 `plain-class-new` before the class was taken in. */
export const headersParams = z.strictObject({ examId: z.uuid(), classId: z.uuid() })
/** POST /api/exams/:examId/plain/place: loose pages go behind the pages that each paper has. 409 `page-placed` when somebody was faster. */
export const placeInput = z.strictObject({
  groups: z
    .array(z.strictObject({ paperId: z.uuid(), pageIds: z.array(z.uuid()).min(1).max(600) }))
    .min(1)
    .max(600),
})
/** POST /api/exams/:examId/plain/order: all plain pages of one paper in their new order. */
export const orderInput = z.strictObject({ paperId: z.uuid(), pageIds: z.array(z.uuid()).min(1).max(600) })
/** POST /api/exams/:examId/plain/take-out: back among the loose pages. What a person marked stays. */
export const takeOutInput = z.strictObject({ pageIds: z.array(z.uuid()).min(1).max(600) })
/** POST /api/exams/:examId/plain/turn: clockwise. */
export const turnInput = z.strictObject({
  pageIds: z.array(z.uuid()).min(1).max(600),
  degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]),
})
/** PUT /api/exams/:examId/plain/cover */
export const coverInput = z.strictObject({ cover: pageCover })
/** POST /api/plain-acts/:actId/undo: 409 `page-placed` when a page was moved since, `already-undone`. */
export const plainActParams = z.strictObject({ actId: z.uuid() })

export type PlainView = z.infer<typeof plainView>
export type PlainPaper = z.infer<typeof plainPaper>
export type LoosePage = z.infer<typeof loosePage>
export type FileProposal = z.infer<typeof fileProposal>
export type PageCoverView = z.infer<typeof pageCover>
