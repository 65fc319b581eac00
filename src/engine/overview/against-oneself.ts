/** One confirmed exam that a pupil wrote, among those who wrote it. */
interface OwnExam {
  percent: number
  /** Mean of all who wrote it, and how far they are spread; null where fewer than two did. */
  mean: number
  spread: number | null
}

/** How a pupil's latest exam of a subject stands to their own before, in a code. */
export type AgainstOneself = 'first' | 'as-before' | 'higher' | 'lower'

/** So many spreads of an exam are a change that is worth saying. */
const worthSaying = 0.75

/**
 * A pupil against oneself: the latest exam beside the mean of the ones before, each as the distance from its own mean, so that
 * a harder paper makes nobody worse. `exams`: of one subject, in order.
 */
export function compareWithSelf(exams: readonly OwnExam[]): AgainstOneself {
  const placed = exams.flatMap(({ percent, mean, spread }) => (spread === null || spread < 1e-9 ? [] : [(percent - mean) / spread]))
  const last = placed.at(-1)
  const before = placed.slice(0, -1)
  if (last === undefined || before.length === 0) return 'first'
  const change = last - before.reduce((sum, each) => sum + each, 0) / before.length
  return change > worthSaying ? 'higher' : change < -worthSaying ? 'lower' : 'as-before'
}
