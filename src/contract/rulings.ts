import * as z from 'zod'
import { linesOfText } from '#engine/text/text-types.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { examParams } from '#contract/exams.ts'
import { jsonObject } from '#contract/base/json-object.ts'
import { known } from '#contract/base/known.ts'
import { rulingSchema } from '#engine/exam/ruling.ts'

/** What a change of a scheme would do to the marks given so far. */
const marksPreview = z.object({
  /** The first two hundred, in the order of questions and papers. */
  changes: z.array(
    z.object({
      answerId: z.string(),
      paperId: z.string(),
      paperNumber: z.string(),
      question: z.string(),
      /** Null where nobody has judged the answer. */
      fromMarks: z.number().nullable(),
      toMarks: z.number().nullable(),
    }),
  ),
  changeCount: z.int(),
  /** Papers with at least one mark that changes, of all that were read. */
  papersChanged: z.int(),
  paperCount: z.int(),
  /** Answers of the touched questions that a person marked: their marks stay. */
  decidedCount: z.int(),
  /** Answers of the touched questions that nobody has read, and those of them in which our own reader looks by the changed scheme. */
  unread: z.object({ count: z.int(), lookedFor: z.int() }),
  /** Mean total, before and after. */
  meanBefore: z.number().nullable(),
  meanAfter: z.number().nullable(),
})
const rulingView = z.object({
  id: z.string(),
  ruling: z.object({
    question: z.string(),
    /** Place of the mark point in its scheme, from 0. */
    point: z.int(),
    kind: known(['accept', 'reject']),
    words: z.string(),
  }),
  note: z.string(),
  madeByName: z.string(),
  createdAt: z.string(),
  takenBackAt: z.string().nullable(),
})

/** How people's decisions on one mark point compare with what the program had found. */
const lineAgreement = z.object({
  question: z.string(),
  /** Place of the mark point in its scheme, from 0. */
  point: z.int(),
  code: z.string(),
  text: z.string(),
  /** Decided answers about whose point the program had something to say. */
  compared: z.int(),
  /** Points that the program had not found and a person gave, and the other way round. */
  given: z.int(),
  taken: z.int(),
  isUnclear: z.boolean(),
  /** The first overruled answers, to look at. */
  overruledIds: z.array(z.string()),
})

const previewResponse = z.object({ preview: marksPreview })
const rulingResponse = z.object({ ruling: rulingView })
// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = 'signed-in'

/** The newest first. */
export const listRulings = endpoint({
  method: 'GET',
  path: '/exams/:examId/rulings',
  access: anyone,
  params: examParams,
  response: z.object({ rulings: z.array(rulingView) }),
})
/** Puts it into the scheme and re-marks. 409 `exam-confirmed`, `exam-changed-elsewhere`. */
export const makeRuling = endpoint({
  method: 'POST',
  path: '/exams/:examId/rulings',
  access: anyone,
  params: examParams,
  body: z.strictObject({ ruling: rulingSchema, note: linesOfText({ max: 500 }).default('') }),
  response: rulingResponse,
  status: 201,
})
/** What it would change; nothing is stored. */
export const previewRuling = endpoint({
  method: 'POST',
  path: '/exams/:examId/rulings/preview',
  access: anyone,
  params: examParams,
  body: rulingSchema,
  response: previewResponse,
})
/** The same for a whole changed exam, before it is saved. */
export const previewScheme = endpoint({
  method: 'POST',
  path: '/exams/:examId/scheme-preview',
  access: anyone,
  params: examParams,
  body: z.strictObject({ draft: jsonObject }),
  response: previewResponse,
})
export const undoRuling = endpoint({
  method: 'POST',
  path: '/rulings/:rulingId/undo',
  access: anyone,
  params: z.strictObject({ rulingId: z.uuid() }),
  response: rulingResponse,
})

/** By line of the scheme, how often people overruled the program, and which way. */
export const getLineAgreement = endpoint({
  method: 'GET',
  path: '/exams/:examId/agreement',
  access: anyone,
  params: examParams,
  response: z.object({ lines: z.array(lineAgreement) }),
})

export type LineAgreementView = z.infer<typeof lineAgreement>
export type MarksPreviewView = z.infer<typeof marksPreview>
export type WrittenRuling = z.input<typeof rulingView>
