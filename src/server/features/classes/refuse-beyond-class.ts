import { AppError } from '#contract/base/errors.ts'
import { classListLimits } from '#engine/pupils/class-list-limits.ts'

/** A class is printed, marked and shown as one. Throws `class-too-large` where it would have more pupils than that bears. */
export function refuseBeyondClass(has: number, more: number): void {
  const max = classListLimits.pupilsAClass
  if (more === 0 || has + more <= max) return
  throw new AppError('class-too-large', { has, more, max, at: 'csv' })
}
