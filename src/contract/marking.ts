import * as z from 'zod'
import { pointView, readingView } from '#contract/base/answer-parts.ts'
import { handAnswerView } from '#contract/handwriting.ts'
import { decimal } from '#contract/base/decimal.ts'
import { markDoubtsSchema } from '#engine/marking/doubt.ts'
import { markWhysSchema } from '#engine/marking/mark-why.ts'
import { linesOfText } from '#engine/text/text-types.ts'
import {
  choiceQuestionSchema,
  drawingQuestionSchema,
  essayQuestionSchema,
  figureSchema,
  markPointSchema,
  numberQuestionSchema,
  shortQuestionSchema,
} from '#engine/exam/exam.ts'

export const reasonView = pointView.extend({
  /** Null while nobody has judged the point: no program, no model and no person. */
  awarded: z.boolean().nullable(),
  /** In the order in which they are said; `#engine/sentences/mark-why.ts` writes the sentences. */
  why: markWhysSchema,
  confidence: z.number(),
})

/** One answer as a reviewer sees it: no name, only the paper's number. */
export const answerView = z.object({
  id: z.string(),
  paperId: z.string(),
  paperNumber: z.string(),
  question: z.string(),
  pageId: z.string().nullable(),
  pageNumber: z.number().int().nullable(),
  /** The number that the question has on this pupil's sheet, where its version has another order than the exam. */
  printedNumber: z.string().nullable().default(null),
  /** The paper's pages of plain paper, in their order: any of them may hold the answer, or go on with it. */
  plainPageIds: z.array(z.string()),
  reading: readingView,
  readingConfidence: z.number(),
  /** Null while nobody has judged all of it: that is no 0. */
  marks: z.number().nullable(),
  max: z.number().int(),
  confidence: z.number(),
  needsReview: z.boolean(),
  /** Empty where no review is needed. */
  doubts: markDoubtsSchema,
  reasons: z.array(reasonView),
  note: z.string(),
  reviewId: z.string().nullable(),
  reviewedByName: z.string().nullable(),
  /** Who marked it. */
  program: z.object({ name: z.string(), version: z.string() }),
  /** Who read the handwriting: a model and what it was asked, or our own reader and its version; null where nobody but the sheet's reader did. */
  model: z.object({ name: z.string(), promptVersion: z.string() }).nullable(),
  /** What our own reader of handwriting made of it, whoever marked it; null where it did not look. */
  hand: handAnswerView.nullable().default(null),
  schemeRevision: z.number().int(),
})

const pointsView = z.array(markPointSchema.strip())
const criterion = essayQuestionSchema.shape.criteria.element
const levelsView = z.array(criterion.shape.levels.unwrap().element.strip()).default([])
/** With those of its stems: more than one question may have. */
const figuresView = z.array(figureSchema.strip()).optional()
/** A question with its scheme, for who marks answers to it. A field that a newer server has added is left out. */
export const questionView = z.discriminatedUnion('type', [
  choiceQuestionSchema.extend({ figures: figuresView }).strip(),
  numberQuestionSchema.extend({ figures: figuresView, scheme: pointsView }).strip(),
  shortQuestionSchema.extend({ figures: figuresView, scheme: pointsView }).strip(),
  drawingQuestionSchema.extend({ figures: figuresView, scheme: pointsView }).strip(),
  essayQuestionSchema.extend({ figures: figuresView, criteria: z.array(criterion.extend({ levels: levelsView }).strip()) }).strip(),
])

export const answerParams = z.strictObject({ answerId: z.uuid() })

/** One entry a reason of the mark, in its order. */
const awardedDecision = z.strictObject({ awarded: z.array(z.boolean()).max(40) })
/** Why an essay's criterion gets marks that none of its levels gives. */
export const levelReason = linesOfText({ min: 1, max: 300 })
/** One entry a criterion of an essay, in its order: a level of the scheme, or marks without words where it names no levels, or with a reason. */
const levelsDecision = z.strictObject({
  levels: z
    .array(z.strictObject({ marks: z.number().int().min(0).max(100), text: linesOfText({ max: 1000 }), reason: levelReason.optional() }))
    .min(1)
    .max(12),
})
const marksDecision = z.strictObject({ marks: decimal({ min: 0, max: 100, decimals: 2 }) })

/** Of an answer that is marked blind: its points, or a mark outright. */
export const blindDecision = z.union([awardedDecision, marksDecision])

/** Of an answer that somebody judges, beside what another gave it. */
export const opinionDecision = z.union([awardedDecision, levelsDecision, marksDecision])

/** One decision for one or many answers of one question. */
export const reviewInput = z.strictObject({
  answerIds: z.array(z.uuid()).min(1).max(1000),
  decision: opinionDecision,
  note: linesOfText({ max: 500 }).default(''),
  /** What somebody else has decided meanwhile, or has in front of them, stays as it is, and the response names it. */
  leaveOthers: z.boolean().default(false),
  /**
   * The caller had each of the answers in front of them, as in the grid of crops. Otherwise an answer that nobody has read, or whose
   * working nobody has, or with a doubtful bubble, is decided by itself: 409 `answers-unread` where it is one of several.
   */
  eachSeen: z.boolean().default(false),
})

export type AnswerView = z.infer<typeof answerView>
export type BlindDecision = z.infer<typeof blindDecision>
export type ReviewInput = z.infer<typeof reviewInput>
export type WrittenReview = z.input<typeof reviewInput>
