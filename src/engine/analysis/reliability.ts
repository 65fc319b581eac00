import { fQuantile } from '#engine/analysis/f-quantile.ts'
import type { ItemPaper } from '#engine/analysis/item-statistics.ts'

/** How far a total can be trusted, or why that cannot be said. */
export type Reliability =
  | {
      state: 'known'
      /** Cronbach's alpha: how well the questions agree, at most 1. */
      alpha: number
      /** Ends of its 95 % interval (Feldt, 1965). */
      low: number
      high: number
      /** Of a pupil's total, in marks: two pupils in three lie within one of them of what they would get on average. */
      standardError: number
      /** The papers that it rests on: those that answered the same questions. */
      papers: number
      questions: number
    }
  /** Fewer papers with a total than `leastPapers`. */
  | { state: 'too-few'; papers: number }
  /** Pupils chose among the questions, and no `leastPapers` of them chose the same; `papers` of them did. */
  | { state: 'chosen-apart'; papers: number }
  | { state: 'one-question' }
  /** Everybody has the same total. */
  | { state: 'no-spread' }

/** With fewer the interval is so wide that the figure says nothing. */
export const leastPapers = 20

/**
 * Cronbach's alpha with Feldt's interval, and the standard error of measurement. A question that a pupil did not choose is
 * missing and not zero: alpha is worked out among the largest number of papers that answered the same questions.
 */
export function estimateReliability(papers: readonly ItemPaper[]): Reliability {
  const whole = papers.flatMap(({ total, marks }) => (total === null ? [] : [marks]))
  if (whole.length < leastPapers) return { state: 'too-few', papers: whole.length }
  const patterns = [...Map.groupBy(whole, (marks) => [...marks.keys()].join('\n')).values()]
  const same = patterns.reduce((most, each) => (each.length > most.length ? each : most))
  if (same.length < leastPapers) return { state: 'chosen-apart', papers: same.length }
  const rows = same.map((marks) => [...marks.values()].map((own) => own ?? 0))
  const questions = rows[0]?.length ?? 0
  if (questions < 2) return { state: 'one-question' }
  const ofTotals = variance(rows.map((row) => row.reduce((sum, own) => sum + own, 0)))
  if (ofTotals < 1e-12) return { state: 'no-spread' }
  const ofQuestions = Array.from({ length: questions }, (_, at) => variance(rows.map((row) => row[at] ?? 0)))
  const alpha = (questions / (questions - 1)) * (1 - ofQuestions.reduce((sum, each) => sum + each, 0) / ofTotals)
  const [df1, df2] = [rows.length - 1, (rows.length - 1) * (questions - 1)]
  return {
    state: 'known',
    alpha,
    low: 1 - (1 - alpha) * fQuantile(0.975, df1, df2),
    high: 1 - (1 - alpha) * fQuantile(0.025, df1, df2),
    standardError: Math.sqrt(ofTotals * (1 - alpha)),
    papers: rows.length,
    questions,
  }
}

/** Of a sample (n − 1). */
function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}
