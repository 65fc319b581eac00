import { deviationOf, isWithin, type MarkPair, type Tolerance } from '#engine/marking/standardisation/deviation.ts'

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
