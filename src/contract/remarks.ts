import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { noData } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { answerParams } from '#contract/marking.ts'
import { otherKind } from '#contract/other-kind.ts'
import { questionText } from '#contract/text.ts'
import { remarkSchema, remarkTextSchema } from '#engine/remarks/remark.ts'

/** A part of a page, in millimetres. */
export const frameView = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

const placeView = z.object({ x: z.number(), y: z.number() })
/** As it was stored: a stricter rule of today hides none. */
const storedRemark = z.union([
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string(), place: placeView.extend({ width: z.number() }).nullable() }),
    z.object({ kind: z.literal('tick'), place: placeView.nullable() }),
    z.object({ kind: z.literal('cross'), place: placeView.nullable() }),
    z.object({ kind: z.literal('stroke'), points: z.array(z.tuple([z.number(), z.number()])) }),
  ]),
  z.object({ kind: otherKind(['text', 'tick', 'cross', 'stroke']) }),
])

export const remarkView = z.object({
  /** The same on every answer that it was written on at once. */
  id: z.string(),
  remark: storedRemark,
})
const answerRemark = remarkView.extend({
  /** On so many answers. */
  answerCount: z.int(),
})
const answerRemarks = z.object({
  /** What the picture of the answer shows; null where there is none. */
  shown: frameView.nullable(),
  remarks: z.array(answerRemark),
})

const remarkParams = z.strictObject({ remarkId: z.uuid() })
const writeRemarkInput = z.strictObject({
  answerIds: z.array(z.uuid()).min(1).max(1000),
  remark: remarkSchema,
})
/** On so many answers. */
const changedRemarks = z.object({ answerCount: z.int() })

/** A comment of the bank: one's own, or one that a colleague shares with the school. */
const bankComment = z.object({
  id: z.string(),
  text: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Whether the caller may change it: their own, and what is shared in a school that they lead. */
  canChange: z.boolean(),
  /** How often it was written, on this question and altogether. */
  usesHere: z.int(),
  uses: z.int(),
})
const commentParams = z.strictObject({ commentId: z.uuid() })
const commentResponse = z.object({ id: z.string(), text: z.string(), isShared: z.boolean() })
// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = 'signed-in'

/** The oldest first. */
export const getRemarks = endpoint({
  method: 'GET',
  path: '/answers/:answerId/remarks',
  access: anyone,
  params: answerParams,
  response: answerRemarks,
})
/**
 * Puts it on these answers of one question, or changes it there. The caller makes up the id, so that a request that comes
 * twice does nothing twice. On many answers its place is meant for the first, and is moved along with the others.
 * 409 `answer-held`, `exam-confirmed`, `too-many-remarks`.
 */
export const writeRemark = endpoint({
  method: 'PUT',
  path: '/remarks/:remarkId',
  access: anyone,
  params: remarkParams,
  body: writeRemarkInput,
  /** As it stands on the first of the answers. */
  response: z.object({ remark: answerRemark }),
})
/** Other words, wherever it stands. */
export const rewordRemark = endpoint({
  method: 'PATCH',
  path: '/remarks/:remarkId',
  access: anyone,
  params: remarkParams,
  body: z.strictObject({ text: remarkTextSchema }),
  response: changedRemarks,
})
/** Wherever it stands, or on one answer alone. */
export const deleteRemark = endpoint({
  method: 'DELETE',
  path: '/remarks/:remarkId',
  access: anyone,
  params: remarkParams,
  query: z.strictObject({ answerId: z.uuid().optional() }),
  response: changedRemarks,
})

/** Those for the exam's subject, most used on this question first. */
export const listComments = endpoint({
  method: 'GET',
  path: '/exams/:examId/comments',
  access: anyone,
  params: examParams,
  query: z.strictObject({ question: questionText }),
  response: z.object({ comments: z.array(bankComment) }),
})
/** Keeps one for the exam's subject before it is used. */
export const keepComment = endpoint({
  method: 'POST',
  path: '/exams/:examId/comments',
  access: anyone,
  params: examParams,
  body: z.strictObject({ text: remarkTextSchema }),
  response: commentResponse,
  status: 201,
})
export const changeComment = endpoint({
  method: 'PATCH',
  path: '/comments/:commentId',
  access: anyone,
  params: commentParams,
  body: z.strictObject({ text: remarkTextSchema.optional(), isShared: z.boolean().optional() }),
  response: commentResponse,
})
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/:commentId',
  access: anyone,
  params: commentParams,
  response: noData,
})

/** What stands on an answer, with what a newer server has added and this page cannot draw. */
export type SeenRemark = z.infer<typeof storedRemark>
export type AnswerRemark = z.infer<typeof answerRemark>
export type WrittenRemark = z.input<typeof answerRemark>
export type AnswerRemarks = z.infer<typeof answerRemarks>
export type WrittenRemarks = z.input<typeof answerRemarks>
export type WriteRemarkInput = z.infer<typeof writeRemarkInput>
export type BankComment = z.infer<typeof bankComment>
