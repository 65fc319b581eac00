import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { answerParams } from '#contract/marking.ts'
import { otherKind } from '#contract/base/other-kind.ts'
import { questionText } from '#contract/base/text.ts'
import { annotationSchema, annotationTextSchema } from '#engine/annotations/annotation.ts'

/** A part of a page, in millimetres. */
export const frameView = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

const placeView = z.object({ x: z.number(), y: z.number() })
/** As it was stored: a stricter rule of today hides none. */
const storedAnnotation = z.union([
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string(), place: placeView.extend({ width: z.number() }).nullable() }),
    z.object({ kind: z.literal('tick'), place: placeView.nullable() }),
    z.object({ kind: z.literal('cross'), place: placeView.nullable() }),
    z.object({ kind: z.literal('stroke'), points: z.array(z.tuple([z.number(), z.number()])) }),
  ]),
  z.object({ kind: otherKind(['text', 'tick', 'cross', 'stroke']) }),
])

export const annotationView = z.object({
  /** The same on every answer that it was written on at once. */
  id: z.string(),
  annotation: storedAnnotation,
})
const answerAnnotation = annotationView.extend({
  /** On so many answers. */
  answerCount: z.int(),
})
const answerAnnotations = z.object({
  /** What the picture of the answer shows; null where there is none. */
  shown: frameView.nullable(),
  annotations: z.array(answerAnnotation),
})

const annotationParams = z.strictObject({ annotationId: z.uuid() })
const writeAnnotationInput = z.strictObject({
  answerIds: z.array(z.uuid()).min(1).max(1000),
  annotation: annotationSchema,
})
/** On so many answers. */
const changedAnnotations = z.object({ answerCount: z.int() })

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
export const getAnnotations = endpoint({
  method: 'GET',
  path: '/answers/:answerId/annotations',
  access: anyone,
  params: answerParams,
  response: answerAnnotations,
})
/**
 * Puts it on these answers of one question, or changes it there. The caller makes up the id, so that a request that comes
 * twice does nothing twice. On many answers its place is meant for the first, and is moved along with the others.
 * 409 `answer-held`, `exam-confirmed`, `too-many-annotations`.
 */
export const writeAnnotation = endpoint({
  method: 'PUT',
  path: '/annotations/:annotationId',
  access: anyone,
  params: annotationParams,
  body: writeAnnotationInput,
  /** As it stands on the first of the answers. */
  response: z.object({ annotation: answerAnnotation }),
})
/** Other words, wherever it stands. */
export const rewordAnnotation = endpoint({
  method: 'PATCH',
  path: '/annotations/:annotationId',
  access: anyone,
  params: annotationParams,
  body: z.strictObject({ text: annotationTextSchema }),
  response: changedAnnotations,
})
/** Wherever it stands, or on one answer alone. */
export const deleteAnnotation = endpoint({
  method: 'DELETE',
  path: '/annotations/:annotationId',
  access: anyone,
  params: annotationParams,
  query: z.strictObject({ answerId: z.uuid().optional() }),
  response: changedAnnotations,
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
export const saveComment = endpoint({
  method: 'POST',
  path: '/exams/:examId/comments',
  access: anyone,
  params: examParams,
  body: z.strictObject({ text: annotationTextSchema }),
  response: commentResponse,
  status: 201,
})
export const changeComment = endpoint({
  method: 'PATCH',
  path: '/comments/:commentId',
  access: anyone,
  params: commentParams,
  body: z.strictObject({ text: annotationTextSchema.optional(), isShared: z.boolean().optional() }),
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
export type SeenAnnotation = z.infer<typeof storedAnnotation>
export type AnswerAnnotation = z.infer<typeof answerAnnotation>
export type WrittenAnnotation = z.input<typeof answerAnnotation>
export type AnswerAnnotations = z.infer<typeof answerAnnotations>
export type WrittenAnnotations = z.input<typeof answerAnnotations>
export type WriteAnnotationInput = z.infer<typeof writeAnnotationInput>
export type BankComment = z.infer<typeof bankComment>
