import * as z from 'zod'
import { questionSchema } from '#engine/exam/exam.ts'

export const reasonView = z.object({
  code: z.string(),
  text: z.string(),
  awarded: z.boolean(),
  marks: z.number(),
  evidence: z.string(),
  why: z.string(),
  confidence: z.number(),
})
export const readingView = z.object({ choice: z.array(z.string()), text: z.string().nullable(), blank: z.boolean() })

/** One answer as a reviewer sees it: no name, only the paper's number. */
export const answerView = z.object({
  id: z.uuid(),
  paperId: z.uuid(),
  paperNumber: z.string(),
  question: z.string(),
  pageId: z.uuid().nullable(),
  pageNumber: z.number().int().nullable(),
  reading: readingView,
  readingConfidence: z.number(),
  marks: z.number(),
  max: z.number().int(),
  confidence: z.number(),
  needsReview: z.boolean(),
  doubt: z.string(),
  reasons: z.array(reasonView),
  note: z.string(),
  reviewId: z.uuid().nullable(),
  reviewedByName: z.string().nullable(),
  /** Who marked it. */
  engine: z.object({ name: z.string(), version: z.string() }),
  /** Who read the handwriting and testified about it, and what it was asked; null where nobody but the sheet's reader did. */
  model: z.object({ name: z.string(), promptVersion: z.string() }).nullable(),
  schemeRevision: z.number().int(),
})

/** GET /api/exams/:examId/review */
export const reviewOverview = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      type: z.enum(['choice', 'number', 'short', 'essay']),
      max: z.number().int(),
      total: z.number().int(),
      toReview: z.number().int(),
      reviewed: z.number().int(),
    }),
  ),
  /** For the progress grid: one entry a paper, in order of number. */
  papers: z.array(
    z.object({
      paperId: z.uuid(),
      number: z.string(),
      state: z.enum(['reviewed', 'sure', 'to-review', 'missing-page', 'no-page']),
    }),
  ),
  pagesNeedingYou: z.number().int(),
  /** Answers of standardisation papers that wait for their agreed mark: they are in no list of the review. */
  toAgree: z.number().int(),
})
/** GET /api/exams/:examId/review/:question?all=1: groups of equal answers; those to review first. */
export const reviewQuery = z.strictObject({ all: z.enum(['0', '1']).optional() })
export const reviewParams = z.strictObject({ examId: z.uuid(), question: z.string().min(1).max(12) })
export const answerGroup = z.object({
  key: z.string(),
  /** What the answers of the group say, or that nobody has read them. */
  label: z.string(),
  needsReview: z.boolean(),
  answers: z.array(answerView),
})
export const reviewQuestionAnswer = z.object({ question: questionSchema, groups: z.array(answerGroup) })

/** GET /api/answers/:answerId/crop (JPEG): the answer's place on its page, with a little around it. 404 when it has no picture. */
export const answerParams = z.strictObject({ answerId: z.uuid() })

/** POST /api/reviews: one decision for one or many answers of one question. 409 `exam-confirmed`. */
export const reviewInput = z.strictObject({
  answerIds: z.array(z.uuid()).min(1).max(1000),
  /** One entry a reason of the mark, in its order; or a mark outright. */
  decision: z.union([z.strictObject({ awarded: z.array(z.boolean()).max(40) }), z.strictObject({ marks: z.number().min(0).max(100) })]),
  note: z.string().trim().max(500).default(''),
})
export const reviewAnswer = z.object({ reviewId: z.uuid(), answers: z.array(answerView) })
/** POST /api/reviews/:reviewId/undo → the answers as they were */
export const reviewIdParams = z.strictObject({ reviewId: z.uuid() })
export const undoAnswer = z.object({ answers: z.array(answerView) })

/** POST /api/reviews/claim: these answers are in front of the caller for the next two minutes; asked again it goes on. */
export const claimInput = z.strictObject({ answerIds: z.array(z.uuid()).min(1).max(1000) })
/** `heldBy`: who has one of them; then none of them is the caller's. */
export const claimAnswer = z.object({ heldBy: z.string().nullable() })

export type ReasonView = z.infer<typeof reasonView>
export type AnswerView = z.infer<typeof answerView>
export type AnswerGroup = z.infer<typeof answerGroup>
export type ReviewOverview = z.infer<typeof reviewOverview>
export type ReviewInput = z.infer<typeof reviewInput>
