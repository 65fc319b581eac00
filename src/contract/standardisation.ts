import * as z from 'zod'
import { questionSchema } from '#engine/exam/exam.ts'
import { readingView, reviewInput } from '#contract/marking.ts'

/** In marks a question, or as a share (0 to 1) of what the question is worth. */
export const toleranceSchema = z
  .strictObject({ kind: z.enum(['marks', 'share']), value: z.number().min(0).max(100) })
  .refine(({ kind, value }) => kind === 'marks' || value <= 1, { path: ['value'], error: 'A share is at most 1.' })
export type ToleranceView = z.infer<typeof toleranceSchema>

export const paperLimits = { fewest: 5, most: 15 } as const

/** PUT /api/exams/:examId/standardisation: begins it, or changes it. 409 `standardisation-begun` for a paper that is marked already and left out. */
export const standardisationInput = z.strictObject({
  paperIds: z
    .array(z.uuid())
    .min(paperLimits.fewest, `Choose at least ${paperLimits.fewest} papers.`)
    .max(paperLimits.most, `Choose at most ${paperLimits.most} papers.`),
  tolerance: toleranceSchema,
  /** One check paper after so many groups; null: none. */
  checkEvery: z.int().min(5).max(200).nullable(),
  closesQuestion: z.boolean(),
})
export type StandardisationInput = z.infer<typeof standardisationInput>

/** GET /api/exams/:examId/standardisation/papers, for who leads: what can be marked by everybody. */
export const choosablePapersAnswer = z.object({
  papers: z.array(
    z.object({
      paperId: z.uuid(),
      number: z.string(),
      /** What the program gives it so far. */
      marks: z.number(),
      isProposed: z.boolean(),
      isChosen: z.boolean(),
      /** Somebody has marked it: it stays. */
      isMarked: z.boolean(),
    }),
  ),
  max: z.number(),
})
export type ChoosablePapers = z.infer<typeof choosablePapersAnswer>

export const deviationView = z.object({ count: z.int(), signed: z.number(), absolute: z.number(), isWithin: z.boolean() })
export type DeviationView = z.infer<typeof deviationView>

/** `program`: what the program gave by itself. Else the id of a user. */
export const columnView = z.object({ id: z.string(), name: z.string() })

const tableView = z.object({
  columns: z.array(columnView),
  /** In the order of the exam; `cells` in the order of the columns, null where nothing is marked or not done yet. */
  rows: z.array(
    z.object({
      question: z.string(),
      max: z.number(),
      limit: z.number(),
      settled: z.int(),
      total: z.int(),
      cells: z.array(deviationView.nullable()),
    }),
  ),
  answers: z.array(
    z.object({
      answerId: z.uuid(),
      question: z.string(),
      max: z.number(),
      /** Which of the papers, counted from 1: never its number. */
      place: z.int(),
      agreed: z.number().nullable(),
      agreedByName: z.string().nullable(),
      /** Of the people who are done. */
      median: z.number().nullable(),
      /** In the order of the columns. */
      marks: z.array(z.number().nullable()),
    }),
  ),
})
export type StandardisationTable = z.infer<typeof tableView>

const checkLine = z.object({
  userId: z.uuid(),
  name: z.string(),
  question: z.string(),
  deviation: deviationView,
  isDrifting: z.boolean(),
  /** Whether they are kept from the question for it. */
  isClosed: z.boolean(),
  /** The oldest first. */
  checks: z.array(z.object({ at: z.iso.datetime(), given: z.number(), agreed: z.number() })),
})
export type CheckLine = z.infer<typeof checkLine>

const markerState = z.object({
  userId: z.uuid(),
  name: z.string(),
  marked: z.int(),
  total: z.int(),
  isDone: z.boolean(),
  isOpen: z.boolean(),
  /** Who opened the batch to them in spite of the tolerance. */
  openedByName: z.string().nullable(),
})
export type MarkerState = z.infer<typeof markerState>

/** GET /api/exams/:examId/standardisation, for who leads the exam and for its markers. */
export const standardisationAnswer = z.object({
  right: z.enum(['lead', 'mark']),
  schoolTolerance: toleranceSchema,
  /** Null: this exam is reviewed without it. */
  settings: z
    .object({
      tolerance: toleranceSchema,
      checkEvery: z.int().nullable(),
      closesQuestion: z.boolean(),
      paperCount: z.int(),
    })
    .nullable(),
  /** Null for who marks no papers of it. */
  mine: markerState.nullable(),
  markers: z.array(markerState),
  /** Null until there is one, and for a marker who is not done. */
  table: tableView.nullable(),
  /** Of everybody for who leads, of oneself for a marker; only what is out of tolerance is told to them. */
  checks: z.array(checkLine),
})
export type Standardisation = z.infer<typeof standardisationAnswer>

/** GET /api/exams/:examId/standardisation/marking: the same answers for each marker; nobody else's mark, no name, no number. */
export const blindAnswer = z.object({
  id: z.uuid(),
  question: z.string(),
  place: z.int(),
  reading: readingView,
  max: z.number(),
  points: z.array(z.object({ code: z.string(), text: z.string() })),
  /** What the caller gave it; null while they have not. */
  decision: reviewInput.shape.decision.nullable(),
  marks: z.number().nullable(),
})
export type BlindAnswer = z.infer<typeof blindAnswer>
export const blindMarkingAnswer = z.object({ questions: z.array(questionSchema), answers: z.array(blindAnswer), isDone: z.boolean() })

/** PUT /api/exams/:examId/standardisation/marking/:answerId. 409 `standardisation-done`. */
export const blindMarkParams = z.strictObject({ examId: z.uuid(), answerId: z.uuid() })
export const blindMarkInput = z.strictObject({ decision: reviewInput.shape.decision })
export const blindMarkAnswer = z.object({ marks: z.number() })
/** POST /api/exams/:examId/standardisation/done: every answer is marked, and stands. 409 `standardisation-unfinished`. */

/** PUT /api/exams/:examId/standardisation/agreed: what answers are worth; these become their marks. */
export const agreedInput = z.strictObject({
  marks: z
    .array(z.strictObject({ answerId: z.uuid(), marks: z.int().min(0).max(100) }))
    .min(1)
    .max(1000),
})
export type AgreedInput = z.infer<typeof agreedInput>

/** POST /api/exams/:examId/standardisation/markers/:userId: open in spite of all, have them mark again what is out of tolerance, or count checks from now. */
export const markerActParams = z.strictObject({ examId: z.uuid(), userId: z.uuid() })
export const markerActInput = z.strictObject({ act: z.enum(['open', 'again', 'recount']) })
export type MarkerAct = z.infer<typeof markerActInput>['act']

/** GET and PUT /api/standardisation/settings, for the leaders of a school. */
export const standardisationDefaultsView = z.object({ tolerance: toleranceSchema })
export const standardisationDefaultsInput = z.strictObject({ tolerance: toleranceSchema })
