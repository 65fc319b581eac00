import * as z from 'zod'
import { questionText } from '#contract/text.ts'
import { remarkSchema, remarkTextSchema, storedRemarkSchema } from '#engine/remarks/remark.ts'

/** A part of a page, in millimetres. */
export const frameView = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

export const remarkView = z.object({
  /** The same on every answer that it was written on at once. */
  id: z.uuid(),
  remark: storedRemarkSchema,
})
export type RemarkView = z.infer<typeof remarkView>

/** GET /api/answers/:answerId/remarks, the oldest first. */
export const answerRemark = remarkView.extend({
  /** On so many answers. */
  answerCount: z.int(),
})
export type AnswerRemark = z.infer<typeof answerRemark>
export const answerRemarks = z.object({
  /** What the picture of the answer shows; null where there is none. */
  shown: frameView.nullable(),
  remarks: z.array(answerRemark),
})
export type AnswerRemarks = z.infer<typeof answerRemarks>

/**
 * PUT /api/remarks/:remarkId: puts it on these answers of one question, or changes it there. The caller makes up the id, so
 * that a request that comes twice does nothing twice. On many answers its place is meant for the first, and is moved along
 * with the others. 409 `answer-held`, `exam-confirmed`, `too-many-remarks`.
 */
export const remarkParams = z.strictObject({ remarkId: z.uuid() })
export const writeRemarkInput = z.strictObject({
  answerIds: z.array(z.uuid()).min(1).max(1000),
  remark: remarkSchema,
})
export type WriteRemarkInput = z.infer<typeof writeRemarkInput>
/** As it stands on the first of the answers. */
export const writeRemarkAnswer = z.object({ remark: answerRemark })

/** PATCH /api/remarks/:remarkId: other words, wherever it stands. */
export const rewordRemarkInput = z.strictObject({ text: remarkTextSchema })
/** DELETE /api/remarks/:remarkId: wherever it stands, or on one answer alone. */
export const deleteRemarkQuery = z.strictObject({ answerId: z.uuid().optional() })
/** On so many answers. */
export const changedRemarks = z.object({ answerCount: z.int() })

/** A comment of the bank: one's own, or one that a colleague shares with the school. */
export const bankComment = z.object({
  id: z.uuid(),
  text: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Whether the caller may change it: their own, and what is shared in a school that they lead. */
  canChange: z.boolean(),
  /** How often it was written, on this question and altogether. */
  usesHere: z.int(),
  uses: z.int(),
})
export type BankComment = z.infer<typeof bankComment>
/** GET /api/exams/:examId/comments?question=8: those for the exam's subject, most used on this question first. */
export const bankQuery = z.strictObject({ question: questionText })
export const bankAnswer = z.object({ comments: z.array(bankComment) })
/** POST /api/exams/:examId/comments: keeps one for the exam's subject before it is used. */
export const keepCommentInput = z.strictObject({ text: remarkTextSchema })
/** PATCH, DELETE /api/comments/:commentId */
export const commentParams = z.strictObject({ commentId: z.uuid() })
export const changeCommentInput = z.strictObject({ text: remarkTextSchema.optional(), isShared: z.boolean().optional() })
export const commentAnswer = z.object({ id: z.uuid(), text: z.string(), isShared: z.boolean() })
