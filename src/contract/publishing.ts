import * as z from 'zod'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'
import { questionText } from '#contract/text.ts'
import { reasonView, readingView } from '#contract/marking.ts'
import { frameView, remarkView } from '#contract/remarks.ts'
import { gradeView } from '#contract/results.ts'

/** A code as people type it: letters and digits, with or without spaces and dashes. */
export const resultCodeSchema = lineOfText({
  min: 8,
  max: 40,
  short: 'Type the whole code.',
  long: 'This is longer than a code.',
})

export const resultQueryView = z.object({
  id: z.uuid(),
  question: z.string(),
  reason: z.string(),
  /** The mark when it was asked about, and what it became where the answer changed it. */
  marks: z.number(),
  changedTo: z.number().nullable(),
  answer: z.string().nullable(),
  answeredByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})
export type ResultQueryView = z.infer<typeof resultQueryView>

/** POST /api/results/open: one pupil's published result, to whoever holds its code. 404 `result-not-found`, 410 `result-expired`. */
export const openResultInput = z.strictObject({ code: resultCodeSchema })
export const publishedResult = z.object({
  exam: z.object({
    title: z.string(),
    subject: z.string().nullable(),
    language: z.enum(['en', 'sw']),
    schoolName: z.string(),
    publishedAt: z.iso.datetime(),
  }),
  pupil: z.object({ name: z.string(), admission: z.string() }),
  /** Until when the code opens this; null: for good. */
  expiresAt: z.iso.datetime().nullable(),
  total: z.number(),
  max: z.number(),
  /** Null while a page of the paper is missing: a grade would be of half an exam. */
  percent: z.number().nullable(),
  grade: gradeView.nullable(),
  answers: z.array(
    z.object({
      question: z.string(),
      text: z.string(),
      topic: z.string().nullable(),
      marks: z.number(),
      max: z.number(),
      /** False where a section lets the pupil choose and better answers count. */
      counts: z.boolean(),
      /** What the scheme asked for and did not find, in its words. */
      missing: z.array(z.string()),
      reading: readingView,
      reasons: z.array(reasonView.omit({ confidence: true })),
      note: z.string(),
      /** What the teacher wrote and drew on the answer. */
      remarks: z.array(remarkView),
      /** What the picture of an answer with remarks shows; null where there is none. */
      shown: frameView.nullable(),
    }),
  ),
  queries: z.array(resultQueryView),
})
export type PublishedResult = z.infer<typeof publishedResult>
export const openResultAnswer = z.object({ result: publishedResult })

/** POST /api/results/picture (JPEG): an answer that carries remarks, as it stands on the paper. 404 where there is none. */
export const resultPictureInput = z.strictObject({ code: resultCodeSchema, question: questionText })

/** POST /api/results/query: asks about one mark, with a reason. */
export const askQueryInput = z.strictObject({
  code: resultCodeSchema,
  question: questionText,
  reason: linesOfText({ min: 5, max: 1000, short: 'Say in a few words what you think is wrong.', long: 'At most 1,000 characters.' }),
})
export const askQueryAnswer = z.object({ query: resultQueryView })

/** GET /api/exams/:examId/result-queries: for staff, those without an answer first. */
export const staffQueryView = resultQueryView.extend({ paperId: z.uuid(), paperNumber: z.string(), max: z.number() })
export type StaffQueryView = z.infer<typeof staffQueryView>
export const resultQueriesAnswer = z.object({ queries: z.array(staffQueryView) })

/** POST /api/result-queries/:queryId/answer: words, and a new mark where the query was right. */
export const resultQueryParams = z.strictObject({ queryId: z.uuid() })
export const answerQueryInput = z.strictObject({
  answer: linesOfText({ min: 2, max: 1000, short: 'Write an answer.', long: 'At most 1,000 characters.' }),
  marks: z.int().min(0).max(100).optional(),
})
export const answerQueryAnswer = z.object({ query: staffQueryView })

/** GET /api/exams/:examId/result-links: the code of each pupil's result, to hand out. */
export const resultLinkView = z.object({
  paperId: z.uuid(),
  admission: z.string(),
  name: z.string(),
  className: z.string().nullable(),
  code: z.string(),
  url: z.string(),
  /** Null: it works for good. */
  expiresAt: z.iso.datetime().nullable(),
  hasExpired: z.boolean(),
})
export type ResultLink = z.infer<typeof resultLinkView>
export const resultLinksAnswer = z.object({ links: z.array(resultLinkView) })

/** POST /api/papers/:paperId/result-code: another code for one pupil; the one before opens nothing from then on. */
export const resultLinkAnswer = z.object({ link: resultLinkView })

/** GET and PUT /api/results/settings, by school leaders. */
export const publishingSettingsView = z.strictObject({
  /** How many days a code works from when it was given; null: for good. Counts for codes that are out already too. */
  codeDays: z.int().min(1, 'Give a whole number of days from 1 to 3,650.').max(3650, 'Give a whole number of days from 1 to 3,650.').nullable(),
})
export type PublishingSettings = z.infer<typeof publishingSettingsView>
