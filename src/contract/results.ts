import * as z from 'zod'
import { gradingSchema } from '#engine/exam/exam.ts'
import { remarkView } from '#contract/remarks.ts'
import { answerView } from '#contract/marking.ts'

export const gradeView = z.object({ code: z.string(), word: z.string(), points: z.number().nullable() })

/** GET /api/exams/:examId/results */
export const resultRow = z.object({
  paperId: z.uuid().nullable(),
  paperNumber: z.string().nullable(),
  admission: z.string(),
  name: z.string(),
  className: z.string().nullable(),
  /** `absent` counts nowhere: X, not 0. */
  status: z.enum(['marked', 'needs-review', 'missing-page', 'absent', 'no-page']),
  total: z.number().nullable(),
  max: z.number(),
  percent: z.number().nullable(),
  grade: gradeView.nullable(),
  rank: z.number().int().nullable(),
})
export const resultsAnswer = z.object({
  exam: z.object({
    id: z.uuid(),
    title: z.string(),
    subject: z.string().nullable(),
    language: z.enum(['en', 'sw']),
    grading: gradingSchema,
    max: z.number(),
    confirmedAt: z.iso.datetime().nullable(),
    confirmedByName: z.string().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    publishedByName: z.string().nullable(),
    answersToReview: z.number().int(),
    pagesNeedingYou: z.number().int(),
  }),
  figures: z.object({
    papers: z.number().int(),
    expected: z.number().int(),
    absent: z.number().int(),
    mean: z.number().nullable(),
    meanGrade: gradeView.nullable(),
    meanPoints: z.number().nullable(),
    highest: z.number().nullable(),
    highestGrade: gradeView.nullable(),
    lowest: z.number().nullable(),
    lowestGrade: gradeView.nullable(),
  }),
  /** Best grade first; each band of the grading once. For `percent`, ten bands of ten. */
  distribution: z.array(z.object({ code: z.string(), word: z.string(), count: z.number().int() })),
  rows: z.array(resultRow),
  items: z.array(
    z.object({
      question: z.string(),
      type: z.enum(['choice', 'number', 'short', 'essay']),
      topic: z.string().nullable(),
      max: z.number().int(),
      /** Mean share of the marks, 0 to 1. */
      facility: z.number().nullable(),
      /** Correlation with the rest of the paper, -1 to 1; null below ten papers. */
      discrimination: z.number().nullable(),
    }),
  ),
})
/** GET /api/exams/:examId/results.csv: as the command line's results.csv, safe against formulas. */

/** GET /api/papers/:paperId */
export const paperAnswer = z.object({
  paper: z.object({
    id: z.uuid(),
    examId: z.uuid(),
    examTitle: z.string(),
    number: z.string(),
    admission: z.string().nullable(),
    name: z.string().nullable(),
    total: z.number(),
    max: z.number(),
    percent: z.number(),
    grade: gradeView,
    status: resultRow.shape.status,
  }),
  pages: z.array(
    z.object({
      pageId: z.uuid(),
      pageNumber: z.number().int(),
      /** A page without a code, put here by a person; its number is its place among them. */
      isPlain: z.boolean(),
      widthMm: z.number(),
      heightMm: z.number(),
      /** Where each question of the page stands, in millimetres. */
      places: z.array(
        z.object({
          question: z.string(),
          x: z.number(),
          y: z.number(),
          width: z.number(),
          height: z.number(),
          bubbles: z.array(z.object({ option: z.string(), x: z.number(), y: z.number(), r: z.number(), chosen: z.boolean(), right: z.boolean() })),
        }),
      ),
    }),
  ),
  missingPages: z.array(z.number().int()),
  answers: z.array(answerView),
  /** What people wrote and drew on them. */
  remarks: z.array(remarkView.extend({ answerId: z.uuid() })),
  /** Neighbours in the class list, to leaf through. */
  previousPaperId: z.uuid().nullable(),
  nextPaperId: z.uuid().nullable(),
})

export type GradeView = z.infer<typeof gradeView>
export type ResultRow = z.infer<typeof resultRow>
export type ResultsAnswer = z.infer<typeof resultsAnswer>
export type PaperAnswer = z.infer<typeof paperAnswer>
