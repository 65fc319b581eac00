import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { known } from '#contract/base/known.ts'
import { annotationView } from '#contract/annotations.ts'
import { lostPageView } from '#contract/base/answer-parts.ts'
import { answerView } from '#contract/marking.ts'
import { gradingNames, questionTypes } from '#engine/exam/exam.ts'

export const gradeView = z.object({ code: z.string(), word: z.string(), points: z.number().nullable() })

const resultRow = z.object({
  /** Null for a paper that nobody has named. */
  pupilId: z.string().nullable().default(null),
  paperId: z.string().nullable(),
  paperNumber: z.string().nullable(),
  admission: z.string(),
  name: z.string(),
  className: z.string().nullable(),
  /** `absent` counts nowhere: X, not 0; `no-pupil`, a script of nobody, neither. */
  status: known(['marked', 'needs-review', 'missing-page', 'absent', 'no-page', 'no-pupil']),
  /** Whether a page of theirs is there, also of who was absent: that is for a person to look at. */
  hasPages: z.boolean().default(false),
  total: z.number().nullable(),
  max: z.number(),
  percent: z.number().nullable(),
  grade: gradeView.nullable(),
  /** Pages that a teacher says were not handed in, and the marks that could be earned on them. */
  notHandedIn: z.array(z.number().int()).default([]),
  lostMarks: z.number().default(0),
  /** Questions that its sheet never asked, as a person says: they do not count. */
  leftOut: z.array(z.string()).default([]),
})
const resultsView = z.object({
  exam: z.object({
    id: z.string(),
    title: z.string(),
    subject: z.string().nullable(),
    language: known(['en', 'sw']),
    grading: known(gradingNames),
    max: z.number(),
    confirmedAt: z.string().nullable(),
    confirmedByName: z.string().nullable(),
    publishedAt: z.string().nullable(),
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
  /** What stands over the parts of questions, with the marks that these can earn together. */
  stems: z.array(z.object({ id: z.string(), marks: z.int() })).default([]),
  items: z.array(
    z.object({
      question: z.string(),
      type: known(questionTypes),
      topic: z.string().nullable(),
      max: z.number().int(),
      /** Mean share of the marks, 0 to 1; null while one of its answers waits. */
      facility: z.number().nullable(),
      /** Papers on which it is not settled: its answer waits, or one of a section of which only some count. */
      waiting: z.number().int().default(0),
      /** Correlation with the rest of the paper, -1 to 1; null below ten papers, and while one of its answers waits. */
      discrimination: z.number().nullable(),
    }),
  ),
})

const paperView = z.object({
  paper: z.object({
    id: z.string(),
    examId: z.string(),
    examTitle: z.string(),
    number: z.string(),
    admission: z.string().nullable(),
    name: z.string().nullable(),
    /** Null while nobody has judged one of its answers: that is no 0. */
    total: z.number().nullable(),
    max: z.number(),
    percent: z.number().nullable(),
    grade: gradeView.nullable(),
    status: resultRow.shape.status,
  }),
  pages: z.array(
    z.object({
      pageId: z.string(),
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
  lostPages: z.array(lostPageView).default([]),
  answers: z.array(answerView),
  /** What people wrote and drew on them. */
  annotations: z.array(annotationView.extend({ answerId: z.string() })),
  /** Neighbours in the class list, to leaf through. */
  previousPaperId: z.string().nullable(),
  nextPaperId: z.string().nullable(),
})

const examParams = z.strictObject({ examId: z.uuid() })
const paperParams = z.strictObject({ paperId: z.uuid() })
// Whoever may not see the exam is told that there is none, by the policy.
const anyone = 'signed-in'

export const getResults = endpoint({ method: 'GET', path: '/exams/:examId/results', access: anyone, params: examParams, response: resultsView })
/** As the command line's results.csv, safe against formulas. */
export const downloadResults = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/results.csv',
  access: anyone,
  params: examParams,
  raw: 'file',
})
/** The same table as a workbook that holds no formula, and for programs. */
export const downloadResultsAs = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/results/:kind',
  access: anyone,
  params: z.strictObject({ examId: z.uuid(), kind: z.enum(['xlsx', 'json']) }),
  raw: 'file',
})
export const getPaper = endpoint({ method: 'GET', path: '/papers/:paperId', access: anyone, params: paperParams, response: paperView })
/** The marked pages as a PDF. */
export const downloadPaper = rawEndpoint({ method: 'GET', path: '/papers/:paperId/marked.pdf', access: anyone, params: paperParams, raw: 'file' })

export type GradeView = z.infer<typeof gradeView>
export type ResultRow = z.infer<typeof resultRow>
export type WrittenResultRow = z.input<typeof resultRow>
export type ResultsView = z.infer<typeof resultsView>
export type WrittenResults = z.input<typeof resultsView>
export type PaperView = z.infer<typeof paperView>
export type WrittenPaper = z.input<typeof paperView>
