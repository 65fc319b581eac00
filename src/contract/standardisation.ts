import * as z from 'zod'
import { decimal } from '#contract/base/decimal.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'
import { pointView, readingView } from '#contract/base/answer-parts.ts'
import { questionView, blindDecision } from '#contract/marking.ts'
import type { ResponseOf, Written } from '#contract/base/request.ts'
import { schoolLeaderRoles } from '#contract/base/roles.ts'

/** In marks a question, or as a share (0 to 1) of what the question is worth. */
const toleranceInput = z
  .strictObject({ kind: z.enum(['marks', 'share']), value: decimal({ min: 0, max: 100, decimals: 4 }) })
  .refine(({ kind, value }) => kind === 'marks' || value <= 1, { path: ['value'], error: issue('share-above-one') })
const toleranceView = z.object({ kind: known(['marks', 'share']), value: z.number() })

export const paperLimits = { fewest: 5, most: 15 } as const

const standardisationInput = z.strictObject({
  paperIds: z.array(z.uuid()).min(paperLimits.fewest, issue('too-few-papers')).max(paperLimits.most, issue('too-many-papers')),
  tolerance: toleranceInput,
  /** One check paper after so many groups; null: none. */
  checkEvery: z.int().min(5).max(200).nullable(),
  closesQuestion: z.boolean(),
})

const deviationView = z.object({ count: z.int(), signed: z.number(), absolute: z.number(), isWithin: z.boolean() })

/** The id `program`, without a name: what the program gave by itself. Else the id of a user. */
const columnView = z.object({ id: z.string(), name: z.string().nullable() })

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
      answerId: z.string(),
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

const checkLine = z.object({
  userId: z.string(),
  name: z.string(),
  question: z.string(),
  deviation: deviationView,
  isDrifting: z.boolean(),
  /** Whether they are kept from the question for it. */
  isClosed: z.boolean(),
  /** The oldest first. */
  checks: z.array(z.object({ at: z.string(), given: z.number(), agreed: z.number() })),
})

const markerState = z.object({
  userId: z.string(),
  name: z.string(),
  marked: z.int(),
  total: z.int(),
  isDone: z.boolean(),
  isOpen: z.boolean(),
  /** Who opened the batch to them in spite of the tolerance. */
  openedByName: z.string().nullable(),
})

const standardisationView = z.object({
  right: known(['lead', 'mark']),
  schoolTolerance: toleranceView,
  /** Null: this exam is reviewed without it. */
  settings: z
    .object({
      tolerance: toleranceView,
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

const agreedInput = z.strictObject({
  marks: z
    .array(z.strictObject({ answerId: z.uuid(), marks: z.int().min(0).max(100) }))
    .min(1)
    .max(1000),
})

const markerActInput = z.strictObject({ act: z.enum(['open', 'again', 'recount']) })

/** A decision of the caller's, as it was kept. */
const decisionView = z.union([z.object({ awarded: z.array(z.boolean()) }), z.object({ marks: z.number() })])

/** Nobody else's mark, no name, no number. */
const blindAnswer = z.object({
  id: z.string(),
  question: z.string(),
  place: z.int(),
  reading: readingView,
  max: z.number(),
  points: z.array(pointView.pick({ code: true, text: true, asks: true })),
  /** What the caller gave it; null while they have not. */
  decision: decisionView.nullable(),
  marks: z.number().nullable(),
})

const examParams = z.strictObject({ examId: z.uuid() })
// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = 'signed-in'
const leaders = { roles: schoolLeaderRoles } as const

/** For who leads the exam, and for its markers. */
export const getStandardisation = endpoint({
  method: 'GET',
  path: '/exams/:examId/standardisation',
  access: anyone,
  params: examParams,
  response: standardisationView,
})
/** Begins it, or changes it. 409 `standardisation-begun` for a paper that is marked already and left out. */
export const setUpStandardisation = endpoint({
  method: 'PUT',
  path: '/exams/:examId/standardisation',
  access: anyone,
  params: examParams,
  body: standardisationInput,
  response: standardisationView,
})
export const callOffStandardisation = endpoint({
  method: 'DELETE',
  path: '/exams/:examId/standardisation',
  access: anyone,
  params: examParams,
  response: noData,
})
/** For who leads: what can be marked by everybody. */
export const listChoosablePapers = endpoint({
  method: 'GET',
  path: '/exams/:examId/standardisation/papers',
  access: anyone,
  params: examParams,
  response: z.object({
    papers: z.array(
      z.object({
        paperId: z.string(),
        number: z.string(),
        /** What the program gives it so far; null where it could judge nothing. */
        marks: z.number().nullable(),
        isProposed: z.boolean(),
        isChosen: z.boolean(),
        /** Somebody has marked it: it stays. */
        isMarked: z.boolean(),
      }),
    ),
    max: z.number(),
  }),
})
/** What answers are worth; these become their marks. */
export const agreeMarks = endpoint({
  method: 'PUT',
  path: '/exams/:examId/standardisation/agreed',
  access: anyone,
  params: examParams,
  body: agreedInput,
  response: standardisationView,
})
/** Open in spite of all, have them re-mark what is out of tolerance, or count checks from now. */
export const changeMarker = endpoint({
  method: 'POST',
  path: '/exams/:examId/standardisation/markers/:userId',
  access: anyone,
  params: z.strictObject({ examId: z.uuid(), userId: z.uuid() }),
  body: markerActInput,
  response: standardisationView,
})

/** The same answers for each marker. */
export const getBlindMarking = endpoint({
  method: 'GET',
  path: '/exams/:examId/standardisation/marking',
  access: anyone,
  params: examParams,
  response: z.object({
    questions: z.array(questionView),
    guidance: z.string().nullable().default(null),
    answers: z.array(blindAnswer),
    isDone: z.boolean(),
  }),
})
/** 409 `standardisation-done`. */
export const giveBlindMark = endpoint({
  method: 'PUT',
  path: '/exams/:examId/standardisation/marking/:answerId',
  access: anyone,
  params: z.strictObject({ examId: z.uuid(), answerId: z.uuid() }),
  body: z.strictObject({ decision: blindDecision }),
  response: z.object({ marks: z.number() }),
})
/** Every answer is marked, and stands. 409 `standardisation-unfinished`. */
export const finishBlindMarking = endpoint({
  method: 'POST',
  path: '/exams/:examId/standardisation/done',
  access: anyone,
  params: examParams,
  response: noData,
})

export const getStandardisationSettings = endpoint({
  method: 'GET',
  path: '/standardisation/settings',
  access: leaders,
  response: z.object({ tolerance: toleranceView }),
})
export const changeStandardisationSettings = endpoint({
  method: 'PUT',
  path: '/standardisation/settings',
  access: leaders,
  body: z.strictObject({ tolerance: toleranceInput }),
  response: noData,
})

export type ToleranceView = z.infer<typeof toleranceView>
export type StandardisationInput = z.infer<typeof standardisationInput>
export type AgreedInput = z.infer<typeof agreedInput>
export type MarkerAct = z.infer<typeof markerActInput>['act']
export type Standardisation = z.infer<typeof standardisationView>
export type WrittenStandardisation = z.input<typeof standardisationView>
export type StandardisationTable = z.infer<typeof tableView>
export type DeviationView = z.infer<typeof deviationView>
export type CheckLine = z.infer<typeof checkLine>
export type MarkerState = z.infer<typeof markerState>
export type ChoosablePapers = ResponseOf<typeof listChoosablePapers>
export type BlindAnswer = z.infer<typeof blindAnswer>
export type WrittenBlindMarking = Written<typeof getBlindMarking>
