/** What somebody gave an answer, and what it is agreed to be worth. */
export interface MarkPair {
  given: number
  agreed: number
}

export interface Deviation {
  /** Of so many answers. */
  count: number
  /** Mean of given − agreed, in marks: below zero is severe, above zero is lenient. */
  signed: number
  /** Mean of |given − agreed|, in marks: errors in both directions do not cancel out. */
  absolute: number
}

/** How far the mean absolute deviation of a question may go: in marks, or as a share of what the question is worth (0 to 1). */
export interface Tolerance {
  kind: 'marks' | 'share'
  value: number
}

/** Sums of tenths are not exact: what lies on the limit is within it. */
const rounding = 1e-9

/** Null for no pairs: of nothing there is no mean. */
export function deviationOf(pairs: readonly MarkPair[]): Deviation | null {
  const count = pairs.length
  if (count === 0) return null
  const differences = pairs.map(({ given, agreed }) => given - agreed)
  return {
    count,
    signed: differences.reduce((sum, each) => sum + each, 0) / count,
    absolute: differences.reduce((sum, each) => sum + Math.abs(each), 0) / count,
  }
}

/** The largest mean absolute deviation that is still within, in marks. */
export function limitOf(tolerance: Tolerance, max: number): number {
  return tolerance.kind === 'marks' ? tolerance.value : tolerance.value * max
}

export function isWithin({ absolute }: Pick<Deviation, 'absolute'>, tolerance: Tolerance, max: number): boolean {
  return absolute <= limitOf(tolerance, max) + rounding
}

/** The middle of the marks; of an even number, the mean of the two in the middle. Null for none. */
export function medianOf(marks: readonly number[]): number | null {
  const sorted = marks.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}

/** So many of the last checks of a question say how somebody marks it now. */
const lastChecks = 5
/** One slip is not yet a drift. */
const minChecks = 2

/** Whether somebody's last checks of a question, oldest first, lie outside the tolerance. */
export function isDrifting(checks: readonly MarkPair[], tolerance: Tolerance, max: number): boolean {
  if (checks.length < minChecks) return false
  const deviation = deviationOf(checks.slice(-lastChecks))
  return deviation !== null && !isWithin(deviation, tolerance, max)
}

/** Whether the next list may hold a check: one for each `every` groups that were decided. */
export function isCheckDue({ decided, checked, every }: { decided: number; checked: number; every: number }): boolean {
  return checked < Math.floor(decided / every)
}
