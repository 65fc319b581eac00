import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { jsonObject } from '#contract/base/json-object.ts'
import { known } from '#contract/base/known.ts'
import { staffRoles } from '#contract/base/roles.ts'
import { gradingNames } from '#engine/exam/exam.ts'
import { lineOfText } from '#engine/text/text-types.ts'
import { figureKey } from '#contract/base/text.ts'

/** Of a file with its pictures. */
export const examFileMaxBytes = 6_000_000

/** Where an exam stands: being written; sheets printed; pages being read; doubts left; all settled; confirmed; published. */
export const examStages = ['draft', 'printed', 'marking', 'review', 'ready', 'confirmed', 'published'] as const
export type ExamStage = (typeof examStages)[number]

/** Of the caller: all of it, or only see its questions and review its answers. */
export const examRights = ['lead', 'mark'] as const
export type ExamRight = (typeof examRights)[number]

/** The exam file while it is being written: any JSON object; `problems` says what keeps it from being printed. */
const examDraft = z.record(z.string(), z.unknown())

const examProblem = z.object({
  /** JSON path, `questions.2.scheme.0.code`. */
  path: z.string(),
  /** The question's id, or its number in the file where it has none. */
  question: z.union([z.string(), z.number()]).nullable(),
  field: z.string(),
  /** A code with its values. The browser checks the exam by itself and reads none of these. */
  fault: z.looseObject({ code: z.string() }),
})

const examCounts = z.object({
  /** Handed in or still to come: no spare sheet that nobody wrote on, and nobody who was absent. */
  papers: z.number().int(),
  /** Handed in: with at least one page. */
  papersIn: z.number().int(),
  pages: z.number().int(),
  pagesWaiting: z.number().int(),
  /** Pages that need a person: no code, unknown exam, unreadable. */
  pagesNeedingYou: z.number().int(),
  answers: z.number().int(),
  answersToReview: z.number().int(),
  /** Settled answers that wait for a second or a third opinion. */
  secondOpinions: z.number().int().default(0),
})

const examSummary = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string().nullable(),
  language: known(['en', 'sw']),
  grading: known(gradingNames),
  questionCount: z.number().int(),
  marks: z.number(),
  stage: known(examStages),
  isValid: z.boolean(),
  ownerName: z.string().nullable(),
  right: known(examRights),
  counts: examCounts,
  updatedAt: z.string(),
})
/** A question that no sheet that was printed can take a right answer to: it stands on none, or as it was before it was changed. */
const unprintedQuestion = z.object({ question: z.string(), isPrintedOtherwise: z.boolean() })

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
  /** Nothing before sheets were printed. */
  unprinted: z.array(unprintedQuestion).default([]),
  confirmedAt: z.string().nullable(),
  confirmedByName: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedByName: z.string().nullable(),
})

export const examParams = z.strictObject({ examId: z.uuid() })
export const examResponse = z.object({ exam: examDetail })
// Whoever else is signed in is told that there is no such exam, by the policy.
const anyone = 'signed-in'

export const listExams = endpoint({
  method: 'GET',
  path: '/exams',
  access: { roles: staffRoles },
  response: z.object({ exams: z.array(examSummary) }),
})
/** Without `exam` an empty one is made; with it, a valid file is asked for (400 `exam-invalid` names what is wrong). */
export const createExam = endpoint({
  method: 'POST',
  path: '/exams',
  access: { roles: staffRoles },
  body: z.strictObject({ exam: jsonObject.optional(), title: lineOfText({ min: 1, max: 120 }).optional() }),
  maxBodyBytes: examFileMaxBytes,
  response: examResponse,
})
export const getExam = endpoint({ method: 'GET', path: '/exams/:examId', access: anyone, params: examParams, response: examResponse })
/** Autosave. 409 `exam-changed-elsewhere` when `revision` is not the newest, 409 `exam-confirmed`, 409 `exam-geometry-fixed`. */
export const saveExam = endpoint({
  method: 'PUT',
  path: '/exams/:examId',
  access: anyone,
  params: examParams,
  body: z.strictObject({ draft: jsonObject, revision: z.number().int().min(1) }),
  maxBodyBytes: examFileMaxBytes,
  response: z.object({
    revision: z.number().int(),
    problems: z.array(examProblem),
    marks: z.number(),
    isValid: z.boolean(),
    /** True while answers are being re-marked under the changed scheme. */
    reMarking: z.boolean(),
    unprinted: z.array(unprintedQuestion).default([]),
  }),
})
/** The exam file itself, as an attachment. */
export const downloadExam = rawEndpoint({ method: 'GET', path: '/exams/:examId/file', access: anyone, raw: 'file', params: examParams })
/** 409 `exam-in-use` once pages were read. `restoreExam` takes it back. */
export const deleteExam = endpoint({ method: 'DELETE', path: '/exams/:examId', access: anyone, params: examParams, response: noData })
export const restoreExam = endpoint({ method: 'POST', path: '/exams/:examId/restore', access: anyone, params: examParams, response: examResponse })

const markerView = z.object({ userId: z.string(), name: z.string() })
const markersView = z.object({ markers: z.array(markerView), colleagues: z.array(markerView) })
const markerParams = z.strictObject({ examId: z.uuid(), userId: z.uuid() })

/** Who marks the exam with its lead, and who else of the school could. */
export const listMarkers = endpoint({ method: 'GET', path: '/exams/:examId/markers', access: anyone, params: examParams, response: markersView })
/** Names a colleague. 404 `user-not-found`. */
export const addMarker = endpoint({
  method: 'POST',
  path: '/exams/:examId/markers/:userId',
  access: anyone,
  params: markerParams,
  response: markersView,
})
/** Takes the name back. 404 `user-not-found`. */
export const removeMarker = endpoint({
  method: 'DELETE',
  path: '/exams/:examId/markers/:userId',
  access: anyone,
  params: markerParams,
  response: markersView,
})

/** A picture that is kept. What names it in an exam file is its hash. */
export const keptPicture = z.object({ picture: z.string(), widthPx: z.int(), heightPx: z.int() })

/**
 * A form with one picture (JPEG, PNG, TIFF, WebP, HEIC), to stand with a question. It is made grey and small, and is there for
 * all exams of the school. Sent again it is the same picture. 422 `picture-unusable`, 409 `too-many-figures`.
 */
export const uploadFigure = endpoint({
  method: 'POST',
  path: '/exams/:examId/figures',
  access: anyone,
  params: examParams,
  form: true,
  response: keptPicture,
})
/** The picture of a figure. */
export const getFigure = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/figure',
  access: anyone,
  params: examParams,
  query: z.strictObject({ picture: figureKey }),
  raw: 'file',
})

export type UnprintedQuestion = z.infer<typeof unprintedQuestion>
export type ExamCounts = z.infer<typeof examCounts>
export type ExamSummary = z.infer<typeof examSummary>
export type WrittenExamSummary = z.input<typeof examSummary>
export type ExamDetail = z.infer<typeof examDetail>
export type WrittenExamDetail = z.input<typeof examDetail>
export type MarkersView = z.infer<typeof markersView>
export type KeptPicture = z.infer<typeof keptPicture>
