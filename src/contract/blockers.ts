import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { examParams, examResponse } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { questionText } from '#contract/base/text.ts'
import { classListLimits } from '#engine/pupils/class-list-limits.ts'

/** What can stand in the way of confirming an exam, in the order in which it is mended. */
export const blockerCodes = [
  // Something is wrong with the questions or the scheme
  'scheme',
  // Pages are still being read or marked
  'busy',
  // No paper has been read
  'empty',
  // Answers, and pages, that wait for a person
  'answers',
  'pages',
  // Answers that wait for a second or a third opinion
  'opinions',
  // Scripts of nobody
  'no-pupil',
  // Papers of a pupil who has another one
  'two-papers',
  // Questions that the sheet of a paper never asked
  'not-on-sheet',
  // Questions on a page that was handed in by nobody
  'page-of-nobody',
  // Nobody has said which questions these pages hold
  'pages-unsaid',
  // Papers without a single answer
  'blank',
] as const
export type BlockerCode = (typeof blockerCodes)[number]

const blocker = z.object({
  code: known(blockerCodes),
  /** Of answers, pages or papers. */
  count: z.number().int(),
  /** The questions that it is about, in the order of the exam. */
  questions: z.array(z.string()),
  /** Of the print; null where it is about no version. */
  version: z.number().int().nullable(),
  /** The papers that it is about, in the order of the class list. */
  papers: z.array(
    z.object({
      paperId: z.string(),
      number: z.string(),
      admission: z.string().nullable(),
      name: z.string().nullable(),
      pageIds: z.array(z.string()),
    }),
  ),
})

// Whoever may not see the exam is told that there is none, by the policy.
const anyone = 'signed-in'
const questionIds = z.array(questionText).max(200)
const paperIds = z
  .array(z.uuid())
  .min(1)
  .max(classListLimits.pupilsAClass * 4)

/** 409 `exam-not-ready-…` while something stands in the way. */
export const confirmExam = endpoint({ method: 'POST', path: '/exams/:examId/confirm', access: anyone, params: examParams, response: examResponse })
/** 409 `exam-published` while its results are. */
export const reopenExam = endpoint({ method: 'POST', path: '/exams/:examId/reopen', access: anyone, params: examParams, response: examResponse })
/** What stands in the way of confirming an exam; nothing once it is confirmed. */
export const listBlockers = endpoint({
  method: 'GET',
  path: '/exams/:examId/hindrances',
  access: anyone,
  params: examParams,
  response: z.object({ blockers: z.array(blocker) }),
})
/** "Their sheets never asked this": the questions do not count on these papers, or count again. 409 `question-on-paper`. */
export const leaveOut = endpoint({
  method: 'POST',
  path: '/exams/:examId/left-out',
  access: anyone,
  params: examParams,
  body: z.strictObject({ paperIds, questions: questionIds.min(1), leftOut: z.boolean() }),
  response: noData,
})
/** "The pages hold these questions, and not those." Of plain paper and sheets that others print, or of a page that nobody handed in. */
export const setPrintedQuestions = endpoint({
  method: 'PUT',
  path: '/exams/:examId/pages-hold/:version',
  access: anyone,
  params: z.strictObject({ examId: z.uuid(), version: z.coerce.number().int().min(0).max(9999) }),
  body: z.strictObject({ asked: questionIds.min(1), leftOut: questionIds }),
  response: noData,
})
/** "Nothing is written on these papers", or taken back. */
export const setBlank = endpoint({
  method: 'POST',
  path: '/exams/:examId/blank-papers',
  access: anyone,
  params: examParams,
  body: z.strictObject({ paperIds, blank: z.boolean() }),
  response: noData,
})

export type Blocker = z.infer<typeof blocker>
export type WrittenBlocker = z.input<typeof blocker>
