import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { answerParams, answerView, questionView, reviewInput } from '#contract/marking.ts'
import { otherKind } from '#contract/base/other-kind.ts'
import { questionText } from '#contract/base/text.ts'
import { markDoubtsSchema } from '#engine/marking/doubt.ts'
import { exactText } from '#engine/text/text-types.ts'
import { questionTypes } from '#engine/exam/exam.ts'

const reviewOverview = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      type: known(questionTypes),
      max: z.number().int(),
      total: z.number().int(),
      toReview: z.number().int(),
      reviewed: z.number().int(),
      /** About how many decisions settle what waits: the question in which one settles most comes next. 0 if the server does not say. */
      decisions: z.number().int().default(0),
      /** Of those that wait, how many are in the share of a caller who sees those of others too: they come first. Null where nothing is shared out. */
      own: z.int().nullable().default(null),
    }),
  ),
  /** What stands over the parts of questions, with the marks that these can earn together. */
  stems: z.array(z.object({ id: z.string(), marks: z.int() })).default([]),
  /** For the progress grid: one entry a paper that was handed in, in order of number. */
  papers: z.array(
    z.object({
      paperId: z.string(),
      number: z.string(),
      state: known(['reviewed', 'sure', 'to-review', 'missing-page']),
      /** The first answer of the paper that waits. */
      waiting: z.object({ question: z.string(), answerId: z.string() }).nullable(),
    }),
  ),
  /** Pupils of whom no page is there, as the phone that scans says it. */
  withoutPage: z.number().int().default(0),
  pagesNeedingYou: z.number().int(),
  /** Answers of standardisation papers that wait for their agreed mark: they are in no list of the review. */
  toAgree: z.number().int(),
  /** The caller's own share, where the marking is shared out: answers for a person, and how many of them are done. */
  share: z.object({ answers: z.int(), done: z.int() }).nullable().default(null),
})

const answerGroup = z.object({
  key: z.string(),
  /** What the answers of the group say; empty where nothing is written, or nobody has read them. */
  label: z.string(),
  needsReview: z.boolean(),
  /** From 0; null where nothing waits. Groups of one round come on one screen, the likeliest to earn their marks first; the first round settles most. */
  round: z.number().int().nullable().default(null),
  /** How alike the wordings are in their letters, 0 to 1; null where a person put them together. */
  alike: z.number().nullable(),
  /** Who last took it apart or put it together; null while it is the program's. */
  changedByName: z.string().nullable(),
  /** How it was written, the commonest first. `item` names the wording in a change of groups. */
  wordings: z.array(
    z.object({ item: z.string(), text: z.string(), answerIds: z.array(z.string()), marks: z.number().nullable(), doubts: markDoubtsSchema }),
  ),
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

const bubbleView = z.object({
  /** The letter of an option, or place and figure in a grid: `0:3`. */
  option: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  isFilled: z.boolean(),
  /** Whether a person is to say if it is filled. */
  isAsked: z.boolean(),
})

/** Items are keys of wordings, or `answer:` and an answer's id. */
const groupChangeInput = z.strictObject({
  kind: z.enum(['apart', 'together']),
  items: z
    .array(z.string().regex(/^(?:answer:[0-9a-f-]{36}|[0-9a-z]{1,16})$/))
    .min(1)
    .max(1000),
})

const entry = { id: z.string(), at: z.string(), byName: z.string() }
const reviewHistory = z.object({
  entries: z.array(
    z.union([
      z.object({
        ...entry,
        kind: z.literal('decision'),
        answerCount: z.number().int(),
        /** So many answers from one mark to another; `from` is null for one that had none. */
        marks: z.array(z.object({ from: z.number().nullable(), to: z.number(), count: z.number().int() })),
        note: z.string(),
        /** Whether it was made on a phone while the page was photographed. */
        onPhone: z.boolean().default(false),
        /** The marks of an essay's criteria that no level gives, and why. */
        reasons: z.array(z.object({ marks: z.number(), reason: z.string() })).default([]),
        state: known(['standing', 'undone', 'overtaken']),
        /** Why it cannot be undone any more; empty while it can. */
        overtaken: z.string(),
      }),
      z.object({ ...entry, kind: z.enum(['apart', 'together']), label: z.string(), state: known(['standing', 'undone']) }),
      z.object({ ...entry, kind: otherKind(['decision', 'apart', 'together']), state: z.string() }),
    ]),
  ),
  /** Older ones than these are not shown. */
  hasMore: z.boolean(),
})

const questionParams = z.strictObject({ examId: z.uuid(), question: questionText })
const answerIds = z.array(z.uuid()).min(1).max(1000)
// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = 'signed-in'

/** Where the review of an exam stands. */
export const getReview = endpoint({ method: 'GET', path: '/exams/:examId/review', access: anyone, params: examParams, response: reviewOverview })
/** Groups of answers that say the same, those to review first, round by round as they settle most, and in an order drawn for the caller. */
export const getReviewQuestion = endpoint({
  method: 'GET',
  path: '/exams/:examId/review/:question',
  access: anyone,
  params: questionParams,
  query: z.strictObject({ all: z.enum(['0', '1']).optional() }),
  response: z.object({
    question: questionView,
    /** What all questions of the exam say to their markers; what this one says stands in it. */
    guidance: z.string().nullable().default(null),
    groups: z.array(answerGroup),
    /** So many decisions settle the question: one a group, or one for every answer of a group whose answers are decided one by one. */
    decisionsLeft: z.number().int().default(0),
  }),
})
/** A sign of life of whoever has answers to the question on the screen, chosen or not: from it the time of their decisions is counted. */
export const watchQuestion = endpoint({
  method: 'POST',
  path: '/exams/:examId/review/:question/watch',
  access: anyone,
  params: questionParams,
  response: noData,
})
/** 409 `groups-changed`. */
export const changeAnswerGroups = endpoint({
  method: 'POST',
  path: '/exams/:examId/review/:question/groups',
  access: anyone,
  params: questionParams,
  body: groupChangeInput,
  /** `changeId` is null where the groups stood like that already. */
  response: z.object({ changeId: z.string().nullable() }),
})
export const undoGroupChange = endpoint({
  method: 'POST',
  path: '/group-changes/:changeId/undo',
  access: anyone,
  params: z.strictObject({ changeId: z.uuid() }),
  response: noData,
})
/** What people did, newest first. */
export const getReviewHistory = endpoint({
  method: 'GET',
  path: '/exams/:examId/review/:question/history',
  access: anyone,
  params: questionParams,
  response: reviewHistory,
})

/**
 * A JPEG: the answer's place on its page, with a little around it. `trim=ink`: what was written alone, to the end of each
 * stroke, on white; the empty box where nothing is. `size=small`: for a grid of many. 404 when it has no picture.
 */
export const getAnswerPicture = rawEndpoint({
  method: 'GET',
  path: '/answers/:answerId/crop',
  access: anyone,
  params: answerParams,
  query: z.strictObject({ trim: z.enum(['box', 'ink']).default('box'), size: z.enum(['full', 'small']).default('full') }),
  raw: 'file',
})

/** What stands where on an answer's picture, as shares of its width and height; nothing whose place is not known. */
export const getAnswerEvidence = endpoint({
  method: 'GET',
  path: '/answers/:answerId/evidence',
  access: anyone,
  params: answerParams,
  response: z.object({
    bubbles: z.array(bubbleView),
    /** Lines, and key words in sentences, that our own reader is sure of; `point`: the place of the mark point that it speaks for, from 0. */
    lines: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), point: z.number().nullable() })).default([]),
    /** Boxes with a figure of a number, as our own reader read them; `point` stands at the first one of a number that it is sure of. */
    boxes: z
      .array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), isSure: z.boolean(), point: z.number().nullable() }))
      .default([]),
    /** Where a marker writes the score: the top right corner of what is written; null where that is not known. */
    scoreAt: z.object({ x: z.number(), y: z.number() }).nullable(),
  }),
})
/** What a person sees of doubtful bubbles: the question is worked out again from them. 409 as for a decision. */
export const decideBubbles = endpoint({
  method: 'POST',
  path: '/answers/:answerId/bubbles',
  access: anyone,
  params: answerParams,
  body: z.strictObject({
    bubbles: z
      .array(z.strictObject({ option: exactText({ min: 1, max: 500 }), filled: z.boolean() }))
      .min(1)
      .max(200),
  }),
  response: z.object({ reviewId: z.string(), answers: z.array(answerView) }),
})

/** 409 `answer-held`, `answers-unread`, `exam-confirmed`, and `answers-of-others` where others have all of them. */
export const decideAnswers = endpoint({
  method: 'POST',
  path: '/reviews',
  access: anyone,
  body: reviewInput,
  response: z.object({
    reviewId: z.string(),
    answers: z.array(answerView),
    /** With `leaveOthers`: whose they are. */
    left: z.array(z.object({ answerId: z.string(), byName: z.string() })).default([]),
  }),
})
/** These answers are in front of the caller for the next two minutes; asked again it goes on. */
export const claimAnswers = endpoint({
  method: 'POST',
  path: '/reviews/claim',
  access: anyone,
  body: z.strictObject({ answerIds }),
  /** `heldBy`: who has one of them; then none of them is the caller's. */
  response: z.object({ heldBy: z.string().nullable() }),
})
/** Gives the answers as they were. */
export const undoReview = endpoint({
  method: 'POST',
  path: '/reviews/:reviewId/undo',
  access: anyone,
  params: z.strictObject({ reviewId: z.uuid() }),
  response: z.object({ answers: z.array(answerView) }),
})

export type AnswerGroup = z.infer<typeof answerGroup>
export type BubbleView = z.infer<typeof bubbleView>
export type AnswerEvidence = z.infer<typeof getAnswerEvidence.response>
export type ReviewOverview = z.infer<typeof reviewOverview>
export type WrittenOverview = z.input<typeof reviewOverview>
export type GroupChangeInput = z.infer<typeof groupChangeInput>
export type HistoryEntry = z.infer<typeof reviewHistory>['entries'][number]
export type WrittenHistory = z.input<typeof reviewHistory>
