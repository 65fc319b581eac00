import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'
import { jsonObject } from '#contract/json-object.ts'
import { gradingSchema } from '#engine/exam/exam.ts'

/** Where an exam stands: being written; sheets printed; pages being read; doubts left; all settled; confirmed; published. */
export const examStages = ['draft', 'printed', 'marking', 'review', 'ready', 'confirmed', 'published'] as const
export const examStage = z.enum(examStages)

/** Of the caller: all of it, or only see its questions and review its answers. */
export const examRight = z.enum(['lead', 'mark'])
export type ExamRight = z.infer<typeof examRight>

/** The exam file while it is being written: any JSON object; `problems` says what keeps it from being printed. */
export const examDraft = z.record(z.string(), z.unknown())

export const examProblem = z.object({
  /** JSON path, `questions.2.scheme.0.code`. */
  path: z.string(),
  question: z.string().nullable(),
  field: z.string(),
  message: z.string(),
})

export const examCounts = z.object({
  papers: z.number().int(),
  /** Papers with at least one page read. */
  papersIn: z.number().int(),
  pages: z.number().int(),
  pagesWaiting: z.number().int(),
  /** Pages that need a person: no code, unknown exam, unreadable. */
  pagesNeedingYou: z.number().int(),
  answers: z.number().int(),
  answersToReview: z.number().int(),
})

export const examSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: z.string().nullable(),
  language: z.enum(['en', 'sw']),
  grading: gradingSchema,
  questionCount: z.number().int(),
  marks: z.number(),
  stage: examStage,
  sound: z.boolean(),
  ownerName: z.string().nullable(),
  right: examRight,
  counts: examCounts,
  updatedAt: z.iso.datetime(),
})
export const examDetail = examSummary.extend({
  code: z.string(),
  revision: z.number().int(),
  draft: examDraft,
  problems: z.array(examProblem),
  sheetVersion: z.number().int(),
  /** A class writes it on plain paper. */
  takesPlain: z.boolean(),
  /** True once pages were read: questions can no longer be added, removed or moved, only their schemes changed. */
  geometryFixed: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
  confirmedByName: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  publishedByName: z.string().nullable(),
})

export const examParams = z.strictObject({ examId: z.uuid() })
/** GET /api/exams */
export const examsAnswer = z.object({ exams: z.array(examSummary) })
/** POST /api/exams: without `exam` an empty one is made; with it, a sound file is asked for (400 `exam-unsound` names what is wrong). */
export const createExamInput = z.strictObject({ exam: jsonObject.optional(), title: lineOfText({ min: 1, max: 120 }).optional() })
/** GET /api/exams/:examId, POST /api/exams */
export const examAnswer = z.object({ exam: examDetail })
/** PUT /api/exams/:examId: autosave. 409 `exam-changed-elsewhere` when `revision` is not the newest, 409 `exam-confirmed`, 409 `exam-geometry-fixed`. */
export const saveExamInput = z.strictObject({ draft: jsonObject, revision: z.number().int().min(1) })
export const saveExamAnswer = z.object({
  revision: z.number().int(),
  problems: z.array(examProblem),
  marks: z.number(),
  sound: z.boolean(),
  /** True when answers are being marked again under the changed scheme. */
  remarking: z.boolean(),
})
/** GET /api/exams/:examId/file: the exam file itself, as an attachment. */
/** DELETE /api/exams/:examId: 409 `exam-in-use` once pages were read. POST /api/exams/:examId/restore takes it back. */

/** POST /api/exams/:examId/confirm and …/reopen */
export const confirmAnswer = z.object({ exam: examDetail })

export type ExamStage = z.infer<typeof examStage>
export type ExamProblem = z.infer<typeof examProblem>
export type ExamCounts = z.infer<typeof examCounts>
export type ExamSummary = z.infer<typeof examSummary>
export type ExamDetail = z.infer<typeof examDetail>
