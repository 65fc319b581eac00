import * as z from 'zod'
import { linesOfText } from '#engine/text/text-types.ts'
import { questionText } from '#contract/text.ts'
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
  /** The paper's pages of plain paper, in their order: any of them may hold the answer, or go on with it. */
  plainPageIds: z.array(z.uuid()),
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
      /** The first answer of the paper that waits. */
      waiting: z.object({ question: z.string(), answerId: z.uuid() }).nullable(),
    }),
  ),
  pagesNeedingYou: z.number().int(),
  /** Answers of standardisation papers that wait for their agreed mark: they are in no list of the review. */
  toAgree: z.number().int(),
})
/** GET /api/exams/:examId/review/:question?all=1: groups of answers that say the same, those to review first, else in an order drawn for the caller. */
export const reviewQuery = z.strictObject({ all: z.enum(['0', '1']).optional() })
export const reviewParams = z.strictObject({ examId: z.uuid(), question: questionText })
export const answerGroup = z.object({
  key: z.string(),
  /** What the answers of the group say, or that nobody has read them. */
  label: z.string(),
  needsReview: z.boolean(),
  /** How alike the wordings are in their letters, 0 to 1; null where a person put them together. */
  alike: z.number().nullable(),
  /** Who last took it apart or put it together; null while it is the program's. */
  changedByName: z.string().nullable(),
  /** How it was written, the commonest first. `item` names the wording in a change of groups. */
  wordings: z.array(z.object({ item: z.string(), text: z.string(), answerIds: z.array(z.uuid()), marks: z.number(), doubt: z.string() })),
  /** What decisions on other answers say of all of these; never decided by itself. */
  proposal: z
    .object({
      awarded: z.array(z.boolean()),
      marks: z.number(),
      likeCount: z.number().int(),
      likeText: z.string(),
      /** The caller made every decision that it leans on. */
      isOwn: z.boolean(),
    })
    .nullable(),
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
  note: linesOfText({ max: 500 }).default(''),
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
