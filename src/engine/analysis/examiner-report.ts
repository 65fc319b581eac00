import * as z from 'zod'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'

/** So many crops stand beside what candidates did. */
export const maxReportCrops = 3

const words = linesOfText({ max: 3000 })

/** What an examiner says of one question. */
const questionReportSchema = z.strictObject({
  question: lineOfText({ min: 1, max: 12 }),
  /** Whether it stands in the report: the council's discuss what was found hard. */
  isIncluded: z.boolean(),
  expected: words,
  candidates: words,
  advice: words,
  /** Answers whose pictures stand beside it, without names. */
  answerIds: z.array(z.uuid()).max(maxReportCrops),
})

export const examinerReportSchema = z.strictObject({
  /** On the paper as a whole. */
  general: words,
  questions: z.array(questionReportSchema).max(200),
})

export type QuestionReport = z.infer<typeof questionReportSchema>
export type ExaminerReport = z.infer<typeof examinerReportSchema>
