import { correlation } from '#engine/analysis/item-statistics.ts'
import { minPapers } from '#engine/analysis/reliability.ts'

/** A pupil's result in one exam. */
export interface ComparedPaper {
  pupilId: string
  className: string
  total: number
}

interface ComparedExam {
  papers: readonly ComparedPaper[]
  /** How well its questions agree; null where that is not known. */
  alpha: number | null
}

interface ClassChange {
  className: string
  pupils: number
  /** Mean distance from the mean of all who wrote both, in spreads, then and now. */
  before: number
  now: number
  /** Of the change. */
  standardError: number
}

interface PupilChange {
  pupilId: string
  before: number
  now: number
}

/** What changed between two exams of the same pupils, or why that cannot be said. */
type ExamChange =
  /** Fewer than `minPapers` wrote both, or all of them got the same. */
  | { state: 'too-few'; both: number }
  /** `one-class`: no second class to compare with; marks that are standardised within the exams say nothing of one class alone. */
  | {
      state: 'compared' | 'one-class'
      both: number
      /** How alike the two exams order the pupils, −1 to 1. */
      likeness: number
      classes: ClassChange[]
      /** Who rose or fell by more than the standard errors of both exams explain; null where one of these is not known. */
      movers: PupilChange[] | null
    }

/** A class of fewer is not compared. */
const minInClass = 10
/** Of a hundred pupils who stay where they are, so many standard errors are passed by five. */
const beyondChance = 1.96

/**
 * Compares by how far each pupil lies from the mean of those who wrote both exams, in spreads of the exam: so an exam that was
 * harder, or had more marks, makes nobody worse.
 */
export function compareExams(before: ComparedExam, now: ComparedExam): ExamChange {
  const earlier = new Map(before.papers.map((paper) => [paper.pupilId, paper.total]))
  const both = now.papers.flatMap(({ pupilId, className, total }) => {
    const totalThen = earlier.get(pupilId)
    return totalThen === undefined ? [] : [{ pupilId, className, totalThen, total }]
  })
  const [thenTotals, totals] = [both.map(({ totalThen }) => totalThen), both.map(({ total }) => total)]
  const likeness = correlation(thenTotals, totals)
  if (both.length < minPapers || likeness === null) return { state: 'too-few', both: both.length }
  const [then, since] = [standardise(thenTotals), standardise(totals)]
  const changed = both.map(({ pupilId, className }, at) => ({ pupilId, className, before: then[at] ?? 0, now: since[at] ?? 0 }))
  const classes = [...Map.groupBy(changed, ({ className }) => className)].flatMap(([className, own]) =>
    own.length < minInClass ? [] : [describeClass(className, own)],
  )
  const isCompared = classes.length > 1
  return {
    state: isCompared ? 'compared' : 'one-class',
    both: both.length,
    likeness,
    classes: isCompared ? classes : [],
    movers: before.alpha === null || now.alpha === null ? null : listMovers(changed, 2 - before.alpha - now.alpha),
  }
}

function describeClass(className: string, own: readonly PupilChange[]): ClassChange {
  const changes = own.map((each) => each.now - each.before)
  const change = mean(changes)
  const variance = changes.reduce((sum, each) => sum + (each - change) ** 2, 0) / (changes.length - 1)
  return {
    className,
    pupils: own.length,
    before: mean(own.map((each) => each.before)),
    now: mean(own.map((each) => each.now)),
    standardError: Math.sqrt(variance / own.length),
  }
}

/** The greatest changes first. `variance`: of the difference of two marks of somebody who stays where they are. */
function listMovers(changed: readonly PupilChange[], variance: number): PupilChange[] {
  const minChange = beyondChance * Math.sqrt(Math.max(0, variance))
  return changed
    .filter((each) => Math.abs(each.now - each.before) > minChange)
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before))
    .map(({ pupilId, before, now }) => ({ pupilId, before, now }))
}

function standardise(values: readonly number[]): number[] {
  const middle = mean(values)
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
  return values.map((value) => (value - middle) / spread)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
