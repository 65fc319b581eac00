import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'
import { questionText } from '#contract/base/text.ts'
import { limitSchema, offsetSchema, pageLimits } from '#contract/base/paging.ts'
import type { Written } from '#contract/base/request.ts'
import { sayMaxCharacters } from '#engine/exam/exam-limits.ts'
import { sentenceKinds } from '#engine/feedback/feedback.ts'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'

const language = known(['en', 'sw'])

/** A mark point that a sentence quotes, or would in plain words. */
const saidPointView = z.object({
  question: z.string(),
  /** Its place in the scheme, from 0. */
  point: z.int(),
  code: z.string(),
  /** The scheme's own words. */
  asks: z.string(),
  /** What the school says to a child in each language; empty where it has said nothing. */
  say: z.object({ en: z.string(), sw: z.string() }),
})

const sentenceView = z.object({
  kind: known(sentenceKinds),
  text: z.string(),
  said: z.array(saidPointView).default([]),
  /** What it stands on: a question, and the codes of its mark points; none: the answer as a whole. */
  basis: z.array(z.object({ question: z.string(), points: z.array(z.string()) })),
})

const feedbackView = z.object({
  paperId: z.string(),
  paperNumber: z.string(),
  name: z.string(),
  admission: z.string(),
  className: z.string().nullable(),
  total: z.number(),
  max: z.number(),
  /** The pupil's own choice; null: as the exam. */
  pupilLanguage: language.nullable(),
  /** In which the text is written. */
  language,
  /** Paragraphs, parted by line breaks. */
  text: z.string(),
  /** The program's sentences that stand in the text; what a person wrote stands on no mark point. */
  sentences: z.array(sentenceView),
  isEdited: z.boolean(),
  /** Whether a model may be asked to word this draft more warmly. */
  canReword: z.boolean().default(false),
  editedByName: z.string().nullable(),
  /** `changed`: somebody looked at it, but the marks have changed since. */
  state: known(['draft', 'approved', 'changed']),
  approvedByName: z.string().nullable(),
  approvedAt: z.string().nullable(),
  /** Names this text with these marks: who approves it sends it back, so that nobody approves what they have not seen. */
  seen: z.string(),
})

const classFeedback = z.object({
  exam: z.object({
    id: z.string(),
    title: z.string(),
    language,
    confirmedAt: z.string().nullable(),
    publishedAt: z.string().nullable(),
  }),
  /** Of the whole exam. Nothing before it is confirmed. */
  counts: z.object({ papers: z.int(), approved: z.int(), changed: z.int() }),
  papers: z.array(feedbackView),
})

const paperParams = z.strictObject({ paperId: z.uuid() })
// Whoever may not lead the exam is told that there is nothing, by the policy.
const anyone = 'signed-in'
const seen = lineOfText({ min: 1, max: 64 })

/** The feedback of a confirmed exam, in the order of the class lists. */
export const listFeedback = endpoint({
  method: 'GET',
  path: '/exams/:examId/feedback',
  access: anyone,
  params: examParams,
  query: z.strictObject({ limit: limitSchema, offset: offsetSchema }),
  response: classFeedback,
})
/** That of one paper; null while nothing is confirmed. */
export const getFeedback = endpoint({
  method: 'GET',
  path: '/papers/:paperId/feedback',
  access: anyone,
  params: paperParams,
  response: z.object({ feedback: feedbackView.nullable() }),
})
/** A person's own words, which nobody has approved yet. 400 `feedback-too-long`, `feedback-names-other`; 409 `feedback-changed`. */
export const editFeedback = endpoint({
  method: 'PUT',
  path: '/papers/:paperId/feedback',
  access: anyone,
  params: paperParams,
  body: z.strictObject({ text: linesOfText({ min: 1, max: 2000, short: issue('feedback-empty') }), seen }),
  response: z.object({ feedback: feedbackView }),
})
const rewording = z.object({
  text: z.string(),
  /** Null where the text is a model's, checked; else why it is the draft as it was. */
  why: known(['off', 'limit', 'name', 'not-reached', 'unreadable', 'unlike', 'too-long']).nullable(),
})
/** The draft in warmer words, for a person to look at and save, or not: nothing is kept. 409 `feedback-changed`, `exam-not-confirmed`. */
export const rewordFeedback = endpoint({
  method: 'POST',
  path: '/papers/:paperId/feedback/rewording',
  access: anyone,
  params: paperParams,
  body: z.strictObject({ seen }),
  response: rewording,
})
const sayText = lineOfText({ max: sayMaxCharacters, isFolded: true })
/**
 * What a child is told for a mark point, in drafts from now on: it is part of the scheme, and no mark depends on it, so that a
 * confirmed exam takes it too. An empty text goes back to what is proposed. 409 `exam-changed-elsewhere` where the point is another.
 */
export const sayPointDifferently = endpoint({
  method: 'PUT',
  path: '/exams/:examId/feedback/say',
  access: anyone,
  params: examParams,
  body: z.strictObject({
    question: questionText,
    point: z.int().min(0).max(39),
    /** The scheme's words as they were seen. */
    asks: linesOfText({ max: 1000 }),
    say: z.strictObject({ en: sayText, sw: sayText }),
  }),
  response: noData,
})
/** Back to the draft, in place of a person's words. */
export const dropFeedback = endpoint({
  method: 'DELETE',
  path: '/papers/:paperId/feedback',
  access: anyone,
  params: paperParams,
  response: z.object({ feedback: feedbackView }),
})
/** In which language the pupil reads feedback, of this exam and of those that follow; null: as each exam. */
export const setFeedbackLanguage = endpoint({
  method: 'PUT',
  path: '/papers/:paperId/feedback/language',
  access: anyone,
  params: paperParams,
  body: z.strictObject({ language: z.enum(['en', 'sw']).nullable() }),
  response: z.object({ feedback: feedbackView }),
})
/** What is not as it was seen any more is left, and named. */
export const approveFeedback = endpoint({
  method: 'POST',
  path: '/exams/:examId/feedback/approve',
  access: anyone,
  params: examParams,
  body: z.strictObject({
    papers: z
      .array(z.strictObject({ paperId: z.uuid(), seen }))
      .min(1)
      .max(pageLimits.max),
  }),
  response: z.object({ approved: z.array(z.string()), changed: z.array(z.string()) }),
})
/** From the next moment on nobody is shown it. */
export const withdrawFeedback = endpoint({
  method: 'POST',
  path: '/exams/:examId/feedback/withdraw',
  access: anyone,
  params: examParams,
  body: z.strictObject({ paperIds: z.array(z.uuid()).min(1).max(pageLimits.max) }),
  response: noData,
})
/** What is approved, half a page a pupil: a PDF. 409 `exam-not-published`, `feedback-none-approved`. */
export const printFeedback = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/feedback.pdf',
  access: anyone,
  params: examParams,
  raw: 'file',
})

export type FeedbackView = z.infer<typeof feedbackView>
export type SaidPoint = z.infer<typeof saidPointView>
export type ClassFeedback = z.infer<typeof classFeedback>
export type WrittenRewording = z.input<typeof rewording>
export type WrittenFeedback = z.input<typeof feedbackView>
export type WrittenClassFeedback = Written<typeof listFeedback>
