import * as z from 'zod'
import { groupNoteSchema } from '#engine/papers/propose-groups.ts'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { examParams } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'

/** A place on a page as shares of its width and height. */
const pageCover = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const share = z.number().min(0).max(1)
const coverInput = z.strictObject({ cover: z.strictObject({ x: share, y: share, width: share, height: share }) })

const loosePage = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Place within its file, from 1. */
  sequence: z.number().int(),
  state: known(['no-code', 'unreadable', 'blank']),
  turnDegrees: z.number().int(),
  /** The corners or the code of a printed sheet were seen on it: whose it is, is said of one page at a time. */
  isPrinted: z.boolean().default(false),
  /** The same picture came before, as this page. */
  sameAs: z.object({ fileName: z.string(), sequence: z.number().int() }).nullable(),
})
const placedPage = z.object({ id: z.string(), fileName: z.string(), sequence: z.number().int(), turnDegrees: z.number().int() })
const plainPaper = z.object({
  paperId: z.string(),
  number: z.string(),
  admission: z.string().nullable(),
  pupilName: z.string().nullable(),
  /** Pages of printed sheets that were read. */
  printedPages: z.number().int(),
  pages: z.array(placedPage),
})
/** What the header sheets of one file say: a proposal, nothing of it is stored. */
const fileProposal = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  groups: z.array(z.object({ paperId: z.string(), pageIds: z.array(z.string()) })),
  /** Loose pages before the first header. */
  beforeIds: z.array(z.string()),
  /** What a person should look at before accepting its groups. */
  notes: z.array(groupNoteSchema),
})
const plainView = z.object({
  /** Whose plain paper is taken; null while nobody has said so. */
  classId: z.string().nullable(),
  papers: z.array(plainPaper),
  loose: z.array(loosePage),
  proposals: z.array(fileProposal),
  /** Without blank ones. */
  counts: z.object({
    placed: z.number().int(),
    total: z.number().int(),
    waiting: z.number().int(),
    /** Who should have written, and of whom a page is there, printed or plain. */
    pupils: z.number().int().default(0),
    withPages: z.number().int().default(0),
  }),
  cover: pageCover,
  /** The caller's last act that was not undone. */
  lastAct: z.object({ id: z.string(), kind: known(['place', 'order', 'take-out', 'turn']), pageCount: z.number().int() }).nullable(),
})

const plainResponse = z.object({ plain: plainView })
const pageIds = z.array(z.uuid()).min(1).max(600)
const pagesOfPaper = z.strictObject({ paperId: z.uuid(), pageIds })
// Whoever may not see the exam is told that there is none, by the policy.
const anyone = 'signed-in'

export const getPlain = endpoint({ method: 'GET', path: '/exams/:examId/plain', access: anyone, params: examParams, response: plainResponse })
/** This class writes on plain paper. Each pupil gets a paper. 409 `exam-confirmed`, 422 `class-empty`. */
export const takePlainClass = endpoint({
  method: 'PUT',
  path: '/exams/:examId/plain',
  access: anyone,
  params: examParams,
  body: z.strictObject({ classId: z.uuid() }),
  response: plainResponse,
})
/** A header sheet a pupil, as PDF. 422 `class-empty`; 409 `plain-class-new` before the class was taken in. */
export const printHeaders = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/plain/headers/:classId',
  access: anyone,
  params: z.strictObject({ examId: z.uuid(), classId: z.uuid() }),
  raw: 'file',
})
export const setPlainCover = endpoint({
  method: 'PUT',
  path: '/exams/:examId/plain/cover',
  access: anyone,
  params: examParams,
  body: coverInput,
  response: plainResponse,
})
/** Loose pages go behind the pages that each paper has. 409 `page-placed` when somebody was faster. */
export const placePages = endpoint({
  method: 'POST',
  path: '/exams/:examId/plain/place',
  access: anyone,
  params: examParams,
  body: z.strictObject({ groups: z.array(pagesOfPaper).min(1).max(600) }),
  response: plainResponse,
})
/** All plain pages of one paper in their new order. */
export const orderPages = endpoint({
  method: 'POST',
  path: '/exams/:examId/plain/order',
  access: anyone,
  params: examParams,
  body: pagesOfPaper,
  response: plainResponse,
})
/** Back among the loose pages. What a person marked stays. */
export const takeOutPages = endpoint({
  method: 'POST',
  path: '/exams/:examId/plain/take-out',
  access: anyone,
  params: examParams,
  body: z.strictObject({ pageIds }),
  response: plainResponse,
})
/** Clockwise. */
export const turnPages = endpoint({
  method: 'POST',
  path: '/exams/:examId/plain/turn',
  access: anyone,
  params: examParams,
  body: z.strictObject({ pageIds, degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]) }),
  response: plainResponse,
})
/** 409 `page-placed` when a page was moved since, `already-undone`. */
export const undoPlainAct = endpoint({
  method: 'POST',
  path: '/plain-acts/:actId/undo',
  access: anyone,
  params: z.strictObject({ actId: z.uuid() }),
  response: plainResponse,
})

export type PlainView = z.infer<typeof plainView>
export type WrittenPlain = z.input<typeof plainView>
export type PlainPaper = z.infer<typeof plainPaper>
export type LoosePage = z.infer<typeof loosePage>
export type FileProposal = z.infer<typeof fileProposal>
export type PageCoverView = z.infer<typeof pageCover>
