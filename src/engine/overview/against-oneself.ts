/** One confirmed exam of a pupil, compared with all who wrote it. */
interface OwnExam {
  percent: number
  /** The mean and the spread of all who wrote it; null for fewer than two. */
  mean: number
  spread: number | null
}

/** A code for how the latest exam of a pupil compares with their earlier ones in the subject. */
export type AgainstOneself = 'first' | 'as-before' | 'higher' | 'lower'

/** A change of this many spreads is worth mentioning. */
const worthSaying = 0.75

/**
 * Compares the latest exam of a pupil with the mean of their earlier ones. Each is measured by its distance from the mean of
 * its exam, so a harder paper makes nobody worse. `exams`: of one subject, in order.
 */
export function compareWithSelf(exams: readonly OwnExam[]): AgainstOneself {
  const placed = exams.flatMap(({ percent, mean, spread }) => (spread === null || spread < 1e-9 ? [] : [(percent - mean) / spread]))
  const last = placed.at(-1)
  const before = placed.slice(0, -1)
  if (last === undefined || before.length === 0) return 'first'
  const change = last - before.reduce((sum, each) => sum + each, 0) / before.length
  return change > worthSaying ? 'higher' : change < -worthSaying ? 'lower' : 'as-before'
}
