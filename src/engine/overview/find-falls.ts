import * as z from 'zod'
import { minPapers } from '#engine/analysis/reliability.ts'

/** A fall over two exams, in per cent. */
export const fallSchema = z.object({
  /** The mean of the earlier exams, and the latest result. */
  from: z.number(),
  to: z.number(),
  /** The earlier exams of the comparison, in order; the exam of the fall follows them. */
  since: z.array(z.string()),
})
export type Fall = z.infer<typeof fallSchema>

/** One confirmed exam of a subject. */
interface FallExam {
  id: string
  /** Per cent by pupil, for those with a result. */
  percents: ReadonlyMap<string, number>
}

/** A fall is this many standard errors below the earlier results, in each of two exams. */
const fallErrors = 1.5

/**
 * Finds the pupils who fell in two exams of a subject. A mark is measured by its distance from the mean of the pupils who
 * wrote the same exams, in spreads of each exam, so a harder paper makes nobody worse. A pupil fell if they are more than
 * `fallErrors` standard errors below the mean of the two exams before (or the only one) in **each** of the last two. The
 * standard error of a change is the spread of that change among all who wrote these exams; it includes measurement error and
 * daily form. Fewer than `minPapers` pupils in all of them give no result. `exams`: of one subject, in order of date. The
 * result is by exam and pupil.
 */
export function findFalls(exams: readonly FallExam[]): Map<string, Map<string, Fall>> {
  return new Map(exams.map((exam, at) => [exam.id, findFallsOf(exam, exams.slice(0, at).toReversed())]))
}

/** `earlier`: the latest first. */
function findFallsOf(now: FallExam, earlier: readonly FallExam[]): Map<string, Fall> {
  const [middle, first, second] = findChain(now, earlier)
  if (middle === undefined || first === undefined) return new Map()
  const three = pupilsOf([first, middle, now])
  if (second === undefined) return judge(three, [first], [middle, now])
  const four = three.filter((pupil) => second.percents.has(pupil))
  // A pupil who missed the fourth exam is judged by three.
  const others = [...judge(three, [first], [middle, now])].filter(([pupil]) => !second.percents.has(pupil))
  return new Map([...judge(four, [second, first], [middle, now]), ...others])
}

/** The last three exams that enough pupils wrote together with the later ones. */
function findChain(now: FallExam, earlier: readonly FallExam[]): FallExam[] {
  const chain: FallExam[] = []
  let pupils = [...now.percents.keys()]
  for (const exam of earlier) {
    const left = pupils.filter((pupil) => exam.percents.has(pupil))
    if (left.length < minPapers) continue
    chain.push(exam)
    pupils = left
    if (chain.length === 3) break
  }
  return chain
}

/** Sorted by id, so that the same facts give exactly the same figures. */
function pupilsOf(exams: readonly FallExam[]): string[] {
  const [one, ...others] = exams
  return [...(one?.percents.keys() ?? [])].filter((pupil) => others.every(({ percents }) => percents.has(pupil))).toSorted((a, b) => (a < b ? -1 : 1))
}

function judge(pupils: readonly string[], before: readonly FallExam[], last: readonly [FallExam, FallExam]): Map<string, Fall> {
  const falls = new Map<string, Fall>()
  if (pupils.length < minPapers) return falls
  const percentsOf = ({ percents }: FallExam) => pupils.map((pupil) => percents.get(pupil) ?? 0)
  const level = meanOf(before.map((exam) => standardise(percentsOf(exam))))
  const changes = last.map((exam) => standardise(percentsOf(exam)).map((own, at) => (level[at] ?? 0) - own))
  const least = changes.map((change) => fallErrors * spreadOf(change))
  const from = meanOf(before.map(percentsOf))
  const to = percentsOf(last[1])
  for (const [at, pupil] of pupils.entries()) {
    const isBeyond = changes.every((change, exam) => (change[at] ?? 0) > Math.max(least[exam] ?? 0, tiny))
    const fall = { from: from[at] ?? 0, to: to[at] ?? 0, since: [...before, last[0]].map(({ id }) => id) }
    if (isBeyond && fall.to < fall.from) falls.set(pupil, fall)
  }
  return falls
}

const tiny = 1e-9

/** All zero where everybody has the same mark. */
function standardise(values: readonly number[]): number[] {
  const spread = spreadOf(values)
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => (spread < tiny ? 0 : (value - middle) / spread))
}

function spreadOf(values: readonly number[]): number {
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1))
}

function meanOf(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length)
}
