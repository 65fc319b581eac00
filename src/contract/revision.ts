import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { issue } from '#contract/base/issue.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'
import { markWhysSchema } from '#engine/marking/mark-why.ts'
import { lostByNames } from '#engine/revision/find-lost.ts'
import { cardForms } from '#engine/revision/pose-card.ts'
import { workedNotes } from '#engine/revision/worked-answer.ts'
import { toldView } from '#contract/base/answer-parts.ts'
import { resultCode } from '#contract/published-result.ts'
import { questionTypes } from '#engine/exam/exam.ts'

/** A card as it is asked: nothing in it gives the answer away. */
export const cardView = z.object({
  id: z.string(),
  /** How often it was tried. */
  turn: z.number().int(),
  form: known(cardForms),
  /** Names what is asked; sent back with the answer. */
  key: z.string(),
  exam: z.object({ title: z.string(), subject: z.string().nullable() }),
  /** Of that exam: which question lost the marks, and how. */
  question: z.string(),
  lostBy: known(lostByNames),
  /** Where this asks a question of another exam. */
  fromExam: z.string().nullable(),
  language: known(['en', 'sw']),
  type: known(questionTypes),
  text: z.string(),
  options: z.array(z.string()),
  /** How many options are right. */
  choose: z.number().int(),
  hasUnit: z.boolean(),
  rightTimes: z.number().int(),
  lastOn: z.string().nullable(),
})

/** Days are days in Kenya: 2026-07-24. */
const revisionView = z.object({
  today: z.string(),
  /** Null where nothing of the pupil is published any more. */
  pupil: z.object({ name: z.string(), admission: z.string() }).nullable(),
  className: z.string().nullable(),
  /** Today's that are left, easy to hard. */
  cards: z.array(cardView),
  /** Today's that were tried. With them a day has at most six. */
  done: z.array(cardView.pick({ id: true, language: true, text: true }).extend({ wasRight: z.boolean() })),
  /** When the next card comes, once these are done. */
  nextOn: z.string().nullable(),
  /** In marks and questions of the exam; `rightOnce` and `rightTwice` by the last tries. */
  progress: z.object({
    lost: z.number(),
    wonBack: z.number(),
    questions: z.number().int(),
    rightOnce: z.number().int(),
    rightTwice: z.number().int(),
  }),
  /** The pupil's own published exams within reach, the oldest first. */
  exams: z.array(
    z.object({ id: z.string(), title: z.string(), subject: z.string().nullable(), publishedAt: z.string(), percent: z.number().nullable() }),
  ),
})

const tryView = z.object({
  outcome: known(['right', 'not-yet', 'unsure']),
  hadIt: z.boolean().nullable(),
  /** Of each mark point of what was asked; `writeMarkWhy` says why. */
  reasons: z.array(z.object({ awarded: z.boolean(), why: markWhysSchema })),
  /** What was asked for where marks were lost in the exam, in plain words. */
  lostWords: z.array(toldView),
  worked: z.array(z.object({ told: toldView, note: known(workedNotes) })),
  /** Null while the pupil has to say whether it was right. */
  comesBackOn: z.string().nullable(),
})

const oneCard = { cardId: z.uuid(), turn: z.int().min(0).max(10_000) }
const triedCard = {
  ...oneCard,
  key: lineOfText({ min: 1, max: 120 }),
  answer: z.strictObject({ text: linesOfText({ max: 600 }), choice: z.array(linesOfText({ min: 1, max: 200 })).max(10) }),
}
const examParams = z.strictObject({ examId: z.uuid() })
// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = 'signed-in'

/** Today's revision cards of a published result, to whoever holds its code. 404 `result-not-found`, 410 `result-expired`. By POST, so that no address holds the code. */
export const openRevision = endpoint({
  method: 'POST',
  path: '/revision/open',
  access: 'public',
  body: z.strictObject({ code: resultCode }),
  response: z.object({ revision: revisionView }),
})
/** Marks a try at once. The same turn again is answered as it was. 404 `card-not-found`, 409 `card-changed`, `card-not-due`. */
export const tryCard = endpoint({
  method: 'POST',
  path: '/revision/try',
  access: 'public',
  body: z.strictObject({ code: resultCode, ...triedCard }),
  response: z.object({ tried: tryView }),
})
/** What the pupil says where the auto-marker is unsure, after the worked answer. The first word stands. */
export const judgeOwnTry = endpoint({
  method: 'POST',
  path: '/revision/say',
  access: 'public',
  body: z.strictObject({ code: resultCode, ...oneCard, hadIt: z.boolean() }),
  response: z.object({ comesBackOn: z.string() }),
})

const linkParams = z.strictObject({ linkId: z.uuid() })
/** The same of every published result of a child, to a family that sees them. 404 `child-not-found`, to this and the two below. */
export const openFamilyRevision = endpoint({
  method: 'GET',
  path: '/family/children/:linkId/revision',
  access: 'family',
  params: linkParams,
  response: z.object({ revision: revisionView }),
})
export const tryFamilyCard = endpoint({
  method: 'POST',
  path: '/family/children/:linkId/revision/try',
  access: 'family',
  params: linkParams,
  body: z.strictObject(triedCard),
  response: z.object({ tried: tryView }),
})
export const sayOfFamilyTry = endpoint({
  method: 'POST',
  path: '/family/children/:linkId/revision/say',
  access: 'family',
  params: linkParams,
  body: z.strictObject({ ...oneCard, hadIt: z.boolean() }),
  response: z.object({ comesBackOn: z.string() }),
})

/** The day of the next exam of the subject, as a teacher has said. */
export const getNextExam = endpoint({
  method: 'GET',
  path: '/exams/:examId/next-exam',
  access: anyone,
  params: examParams,
  response: z.object({ nextExamOn: z.string().nullable() }),
})
/** Cards come back before that day. Null: nobody knows one. */
export const changeNextExam = endpoint({
  method: 'PUT',
  path: '/exams/:examId/next-exam',
  access: anyone,
  params: examParams,
  body: z.strictObject({ nextExamOn: z.iso.date(issue('a-day')).nullable() }),
  response: noData,
})
/** Four weeks of revision on a sheet for each pupil who lost marks: a PDF. 409 `exam-not-published`, `nothing-to-revise`. */
export const printRevisionPlans = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/revision-plans.pdf',
  access: anyone,
  params: examParams,
  raw: 'file',
})

export type RevisionView = z.infer<typeof revisionView>
export type CardView = z.infer<typeof cardView>
export type TryView = z.infer<typeof tryView>
export type WrittenRevision = z.input<typeof revisionView>
export type WrittenCard = z.input<typeof cardView>
export type WrittenTry = z.input<typeof tryView>
