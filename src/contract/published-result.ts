import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'
import { lostPageView, pointView, readingView, toldView } from '#contract/base/answer-parts.ts'
import { frameView, annotationView } from '#contract/annotations.ts'
import { gradeView } from '#contract/results.ts'
import { figureKey, questionText } from '#contract/base/text.ts'
import { figureSchema } from '#engine/exam/exam.ts'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'

/** A code as people type it: letters and digits, with or without spaces and dashes. */
export const resultCode = lineOfText({
  min: 8,
  max: 40,
  short: issue('code-too-short'),
  long: issue('code-too-long'),
})

/** When somebody else was asked to mark the answer again, blind to the first mark, and when they had. */
export const remarkingView = z.object({ askedAt: z.string(), markedAt: z.string().nullable() })

export const appealView = z.object({
  id: z.string(),
  question: z.string(),
  reason: z.string(),
  /** The mark when it was asked about, and what it became where the answer changed it. */
  marks: z.number(),
  changedTo: z.number().nullable(),
  answer: z.string().nullable(),
  answeredByName: z.string().nullable(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  /** Null where nobody was. */
  remarking: remarkingView.nullable().default(null),
})
const sentText = z.object({ language: known(['en', 'sw']), text: z.string() })

/** The same for readers of either language: of what has two wordings, both stand in it. */
export const publishedResult = z.object({
  exam: z.object({
    title: z.string(),
    subject: z.string().nullable(),
    language: known(['en', 'sw']),
    schoolName: z.string(),
    publishedAt: z.string(),
  }),
  pupil: z.object({ name: z.string(), admission: z.string() }),
  /** Until when the code opens this; null: for good. */
  expiresAt: z.string().nullable(),
  total: z.number(),
  max: z.number(),
  /** Null while a page of the paper is missing: a grade would be of half an exam. */
  percent: z.number().nullable(),
  grade: gradeView.nullable(),
  lostPages: z.array(lostPageView).default([]),
  answers: z.array(
    z.object({
      question: z.string(),
      /** Its number on the pupil's own sheet, where that has another order. */
      printedNumber: z.string().nullable().default(null),
      text: z.string(),
      /** Of the question, with those of its stems; `picture` names one to `getResultFigure` and `getFamilyFigure`. */
      figures: z.array(figureSchema.strip()).default([]),
      topic: z.string().nullable(),
      marks: z.number(),
      max: z.number(),
      /** False where a section lets the pupil choose and better answers count. */
      counts: z.boolean(),
      /** What was asked for and not found, in plain words. */
      missing: z.array(toldView),
      /** The right options of a choice; empty for other questions. */
      right: z.array(z.string()).default([]),
      reading: readingView,
      /** False where a teacher gave the marks as a whole: the points then say what was asked for, not what was earned. */
      pointsStand: z.boolean().default(true),
      reasons: z.array(
        pointView.omit({ text: true }).extend({
          /** What the point asks for; empty where it has no plain words, and where `asks` says it. */
          told: toldView.default([]),
          /** Of an essay's criterion: what it is worth, and the level that the teacher chose, in plain words; empty where it has none, or where `reason` says why none of them fits. */
          level: z
            .object({ max: z.number(), text: z.string(), reason: z.string().default('') })
            .nullable()
            .default(null),
        }),
      ),
      note: z.string(),
      /** What the teacher wrote and drew on the answer. */
      annotations: z.array(annotationView),
      /** What the picture of the answer shows, in millimetres of its page; null where there is none. */
      shown: frameView.nullable(),
    }),
  ),
  /** What a teacher has approved to be said of the paper, in paragraphs; null where there is none. */
  feedback: sentText
    /** The same sentences in the other language; null where a teacher's own words stand in it. */
    .extend({ translation: sentText.nullable().default(null) })
    .nullable()
    .default(null),
  queries: z.array(appealView),
})

/** One pupil's published result, to whoever holds its code. 404 `result-not-found`, 410 `result-expired`. */
export const openResult = endpoint({
  method: 'POST',
  path: '/results/open',
  access: 'public',
  body: z.strictObject({ code: resultCode }),
  response: z.object({ result: publishedResult }),
})
/** A JPEG: an answer as it stands on the paper. 404 where no picture shows it. By POST, so that no address holds the code. */
export const getResultPicture = rawEndpoint({
  method: 'POST',
  path: '/results/picture',
  access: 'public',
  body: z.strictObject({ code: resultCode, question: questionText }),
  raw: 'file',
})
/** The picture of a figure of a question. 404 `figure-not-found` for every picture that this exam does not name. By POST, like the answers. */
export const getResultFigure = rawEndpoint({
  method: 'POST',
  path: '/results/figure',
  access: 'public',
  body: z.strictObject({ code: resultCode, picture: figureKey }),
  raw: 'file',
})
/** Asks about one mark, with a reason. */
export const askAboutMark = endpoint({
  method: 'POST',
  path: '/results/query',
  access: 'public',
  body: z.strictObject({
    code: resultCode,
    question: questionText,
    reason: linesOfText({ min: 5, max: 1000, short: issue('reason-too-short') }),
  }),
  response: z.object({ query: appealView }),
  status: 201,
})

export type AppealView = z.infer<typeof appealView>
export type WrittenAppeal = z.input<typeof appealView>
export type PublishedResult = z.infer<typeof publishedResult>
export type WrittenPublishedResult = z.input<typeof publishedResult>
