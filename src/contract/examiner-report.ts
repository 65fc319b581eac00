import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { examParams } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { examinerReportSchema } from '#engine/analysis/examiner-report.ts'
import { questionTypes } from '#engine/exam/exam.ts'

const reportView = z.object({
  exam: z.object({ id: z.string(), title: z.string(), subject: z.string().nullable(), language: known(['en', 'sw']) }),
  /** 0: nobody has changed the draft. Who saves or signs sends it back. */
  revision: z.int(),
  general: z.string(),
  questions: z.array(
    z.object({
      question: z.string(),
      type: known(questionTypes),
      /** The question's own words. */
      text: z.string(),
      marks: z.number(),
      facility: z.number().nullable(),
      isIncluded: z.boolean(),
      expected: z.string(),
      candidates: z.string(),
      advice: z.string(),
      answerIds: z.array(z.string()),
      /** Answers to choose from whose pictures show no name. */
      crops: z.array(z.string()),
    }),
  ),
  editedByName: z.string().nullable(),
  editedAt: z.string().nullable(),
  signedByName: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** The exam was opened and confirmed again since: figures in the words may not hold any more. */
  isOlder: z.boolean(),
})
const body = examinerReportSchema.extend({ revision: z.int().min(0) })
const seen = z.strictObject({ revision: z.int().min(0) })

const anyone = 'signed-in'

/** What candidates did, by question: drafted from the confirmed marks, until a person edits it. 409 `exam-not-confirmed`. */
export const getExaminerReport = endpoint({
  method: 'GET',
  path: '/exams/:examId/examiner-report',
  access: anyone,
  params: examParams,
  response: z.object({ report: reportView }),
})
/** Nobody stands by it any more until it is signed again. 409 `examiner-report-changed` where somebody else was faster; 400 `examiner-report-names`. */
export const editExaminerReport = endpoint({
  method: 'PUT',
  path: '/exams/:examId/examiner-report',
  access: anyone,
  params: examParams,
  body,
  response: z.object({ report: reportView }),
})
/** Puts the caller's name under it as it was seen. 409 `examiner-report-changed`. */
export const signExaminerReport = endpoint({
  method: 'POST',
  path: '/exams/:examId/examiner-report/sign',
  access: anyone,
  params: examParams,
  body: seen,
  response: z.object({ report: reportView }),
})
/** Back to the draft of the marks as they are now. 409 `examiner-report-changed`. */
export const dropExaminerReport = endpoint({
  method: 'POST',
  path: '/exams/:examId/examiner-report/drop',
  access: anyone,
  params: examParams,
  body: seen,
  response: z.object({ report: reportView }),
})
/** In the exam's language; without a signature it says that it is a draft. */
export const printExaminerReport = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/examiner-report.pdf',
  access: anyone,
  params: examParams,
  raw: 'file',
})

export type ExaminerReportView = z.infer<typeof reportView>
export type WrittenExaminerReport = z.input<typeof reportView>
