import * as z from 'zod'
import { pointView, readingView } from '#contract/base/answer-parts.ts'
import { decimal } from '#contract/base/decimal.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { questionText } from '#contract/base/text.ts'
import { examParams } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { answerParams, opinionDecision, questionView } from '#contract/marking.ts'
import type { Written } from '#contract/base/request.ts'

/** Which of the settled answers are judged twice: so many in a hundred, or all that the program was less sure of. */
const drawInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('share'), percent: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal('confidence'), below: decimal({ min: 0.01, max: 1, decimals: 2 }) }),
])
const settingsInput = z.strictObject({
  draw: drawInput,
  /** `program`: where it had judged the answer before the person, else a colleague too. */
  givenBy: z.enum(['colleague', 'program']),
})
/** A question, and the two markers of whom each judges what the other has marked. */
const bothInput = z.strictObject({ question: questionText, firstId: z.uuid(), secondId: z.uuid() })
const settingsView = z.object({
  draw: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('share'), percent: z.number() }),
    z.object({ kind: z.literal('confidence'), below: z.number() }),
  ]),
  givenBy: known(['colleague', 'program']),
})

/** Of answers that were judged twice, how many got the same marks, and how many at most one mark more or less. */
export const agreementView = z.object({ count: z.int(), exact: z.int(), withinOne: z.int(), kappa: z.number().nullable() })

const secondOpinionsView = z.object({
  right: known(['lead', 'mark']),
  /** Null: no answer is judged twice. */
  settings: settingsView.nullable(),
  /** How many of the drawn answers two markers were asked to judge both, whatever the settings draw. */
  asked: z.int().default(0),
  /** Of the settled answers, those that were drawn, by where they stand. */
  waiting: z.int(),
  agreed: z.int(),
  disputed: z.int(),
  settled: z.int(),
  /** What waits for the caller, who did not give the first mark: answers to judge, and opinions that differ. */
  mine: z.object({ second: z.int(), third: z.int() }),
  agreement: z.object({ people: agreementView.nullable(), program: agreementView.nullable() }),
})

/** What a mark point asks for, and nothing that anybody said of it. */
export const blindPointView = pointView.pick({ code: true, text: true, asks: true })

/**
 * What somebody gave an answer. `awarded` is empty where the marks were given as a whole; `levels` are the marks of each criterion
 * of an essay, where its levels were chosen, and `reasons` says of each why no level gives them, or nothing.
 */
export const opinionView = z.object({
  marks: z.number(),
  awarded: z.array(z.boolean()),
  levels: z.array(z.number()).default([]),
  reasons: z.array(z.string()).default([]),
})

/** Without the first mark, what any program proposes, a name or a number; of the two opinions that differ, never whose they are. */
const answerToJudge = z.object({
  id: z.string(),
  question: z.string(),
  part: known(['second', 'third']),
  reading: readingView,
  max: z.number(),
  points: z.array(blindPointView),
  /** For the third person alone, in an order drawn for the answer. */
  opinions: z.array(opinionView),
})

// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = 'signed-in'

/** Where the second opinions of an exam stand, for who leads it and for its markers. */
export const getSecondOpinions = endpoint({
  method: 'GET',
  path: '/exams/:examId/second-opinions',
  access: anyone,
  params: examParams,
  response: secondOpinionsView,
})
/** Begins them, or changes which answers are drawn. */
export const setUpSecondOpinions = endpoint({
  method: 'PUT',
  path: '/exams/:examId/second-opinions',
  access: anyone,
  params: examParams,
  body: settingsInput,
  response: secondOpinionsView,
})
/** First marks stay; opinions that were given stay in the figures. Nobody is asked for an opinion any more. */
export const endSecondOpinions = endpoint({
  method: 'DELETE',
  path: '/exams/:examId/second-opinions',
  access: anyone,
  params: examParams,
  response: noData,
})
/**
 * Draws ten answers to a question that the one marker has marked and asks the other for a second opinion of them, and the other way
 * round. 404 `marker-not-found`, `question-not-found`; 409 `nothing-to-judge` where neither has marked an answer that can be drawn.
 */
export const askBoth = endpoint({
  method: 'POST',
  path: '/exams/:examId/second-opinions/asked',
  access: anyone,
  params: examParams,
  body: bothInput,
  response: z.object({ asked: z.int() }),
})
/** Asks neither any more; what they gave stays. 404 `opinion-not-found` where they are not asked. */
export const endAsked = endpoint({
  method: 'POST',
  path: '/exams/:examId/second-opinions/asked/end',
  access: anyone,
  params: examParams,
  body: bothInput,
  response: noData,
})
/** What the caller can judge now: never what they gave the first or the second mark themselves. */
export const listAnswersToJudge = endpoint({
  method: 'GET',
  path: '/exams/:examId/second-opinions/answers',
  access: anyone,
  params: examParams,
  response: z.object({
    questions: z.array(questionView),
    guidance: z.string().nullable().default(null),
    answers: z.array(answerToJudge),
    hasMore: z.boolean(),
  }),
})
/** 409 `opinion-given` where the answer no longer waits for that part, `opinion-held`, `exam-confirmed`. */
export const giveOpinion = endpoint({
  method: 'POST',
  path: '/answers/:answerId/opinions',
  access: anyone,
  params: answerParams,
  body: z.strictObject({ part: z.enum(['second', 'third']), decision: opinionDecision }),
  response: z.object({ opinionId: z.string(), marks: z.number() }),
})
/** Takes back what the caller gave last of it: the third opinion, else the second. 409 `review-superseded`. */
export const undoOpinion = endpoint({
  method: 'POST',
  path: '/opinions/:opinionId/undo',
  access: anyone,
  params: z.strictObject({ opinionId: z.uuid() }),
  response: noData,
})

export type SecondOpinionSettings = z.infer<typeof settingsInput>
export type BothInput = z.infer<typeof bothInput>
export type SecondOpinions = z.infer<typeof secondOpinionsView>
export type WrittenSecondOpinions = z.input<typeof secondOpinionsView>
export type OpinionView = z.infer<typeof opinionView>
export type BlindPoint = z.infer<typeof blindPointView>
export type AnswerToJudge = z.infer<typeof answerToJudge>
export type OpinionPart = 'second' | 'third'
export type OpinionDecision = z.infer<typeof opinionDecision>
export type AgreementView = z.infer<typeof agreementView>
export type WrittenAnswersToJudge = Written<typeof listAnswersToJudge>
