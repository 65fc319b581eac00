import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { known } from '#contract/base/known.ts'
import { examParams, examRights } from '#contract/exams.ts'

const differenceView = z.object({ difference: z.number(), low: z.number(), high: z.number() })

/** One marker's answers to one question, beside those of everybody else to the same question. */
const lineView = z.object({
  markerId: z.string(),
  name: z.string(),
  question: z.string(),
  count: z.int(),
  /** Null where either side has fewer than 20 answers. */
  comparison: differenceView.extend({ mean: z.number(), rest: z.number(), verdict: known(['as-the-rest', 'stricter', 'milder']) }).nullable(),
  /** How many of these marks somebody else changed afterwards. */
  changed: z.int(),
  /** Who did, in the order of their names; told to who leads the exam alone. */
  changedBy: z.array(z.string()),
})

/** Answers to one question that two people judged both, neither seeing the other's mark. */
const bothView = z.object({
  question: z.string(),
  firstId: z.string(),
  firstName: z.string(),
  secondId: z.string(),
  secondName: z.string(),
  /** How many they were asked for and have not judged yet. */
  waiting: z.int(),
  /** Of those that they were asked for and judged: how many a third person has to decide. */
  disputed: z.int(),
  count: z.int(),
  /** How many got the same marks from both. */
  same: z.int(),
  /** The first person's marks less the second's; null under 20 answers. */
  difference: differenceView.nullable(),
})

const figuresView = z.object({
  right: known(examRights),
  /** In the order of the exam's questions, then of the names: never by the figures. To a marker, their own alone. */
  lines: z.array(lineView),
  /** To who leads the exam alone. */
  both: z.array(bothView),
})

/** How each person marked beside the others. 409 `not-standardised` for a marker who must not see marks of others yet. */
export const getMarkerFigures = endpoint({
  method: 'GET',
  path: '/exams/:examId/marker-figures',
  // Whoever may not see the exam is told that there is none, by the policy.
  access: 'signed-in',
  params: examParams,
  response: figuresView,
})

export type MarkerFigures = z.infer<typeof figuresView>
export type WrittenMarkerFigures = z.input<typeof figuresView>
export type MarkerLine = MarkerFigures['lines'][number]
export type BothJudged = MarkerFigures['both'][number]
