import * as z from 'zod'
import { linesOfText } from '#engine/text/text-types.ts'
import { jsonObject } from '#contract/json-object.ts'
import { rulingSchema } from '#engine/exam/ruling.ts'

/** What a change of a scheme would do to the marks given so far. */
export const marksPreview = z.object({
  /** The first two hundred, in the order of questions and papers. */
  changes: z.array(
    z.object({ answerId: z.uuid(), paperId: z.uuid(), paperNumber: z.string(), question: z.string(), fromMarks: z.number(), toMarks: z.number() }),
  ),
  changeCount: z.int(),
  /** Papers with at least one mark that changes, of all that were read. */
  papersChanged: z.int(),
  paperCount: z.int(),
  /** Answers of the touched questions that a person marked: their marks stay. */
  decidedCount: z.int(),
  /** Mean total, before and after. */
  meanBefore: z.number().nullable(),
  meanAfter: z.number().nullable(),
})
export type MarksPreviewView = z.infer<typeof marksPreview>
export const previewAnswer = z.object({ preview: marksPreview })

/** POST /api/exams/:examId/rulings/preview: what it would change; nothing is stored. */
export const rulingPreviewInput = rulingSchema

/** POST /api/exams/:examId/rulings: puts it into the scheme and marks again. 409 `exam-confirmed`, `exam-changed-elsewhere`. */
export const rulingInput = z.strictObject({
  ruling: rulingSchema,
  note: linesOfText({ max: 500 }).default(''),
})
export const rulingView = z.object({
  id: z.uuid(),
  /** Its words as they were stored: a stricter rule of today hides none. */
  ruling: rulingSchema.extend({ words: z.string() }),
  note: z.string(),
  madeByName: z.string(),
  createdAt: z.iso.datetime(),
  takenBackAt: z.iso.datetime().nullable(),
})
export type RulingView = z.infer<typeof rulingView>
export const rulingAnswer = z.object({ ruling: rulingView })
/** GET /api/exams/:examId/rulings, the newest first. */
export const rulingsAnswer = z.object({ rulings: z.array(rulingView) })
/** POST /api/rulings/:rulingId/undo */
export const rulingParams = z.strictObject({ rulingId: z.uuid() })

/** POST /api/exams/:examId/scheme-preview: the same for a whole changed exam, before it is saved. */
export const schemePreviewInput = z.strictObject({ draft: jsonObject })
