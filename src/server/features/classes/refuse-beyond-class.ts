import { AppError } from '#contract/errors.ts'
import { classListLimits } from '#engine/pupils/class-list-limits.ts'

/** A class is printed, marked and shown as one. Throws `invalid-input` where it would have more pupils than that bears. */
export function refuseBeyondClass(has: number, more: number): void {
  const most = classListLimits.pupilsAClass
  if (more === 0 || has + more <= most) return
  const text = (count: number) => count.toLocaleString('en')
  const message = `This class has ${text(has)} pupils and would get ${text(more)} more; a class takes at most ${text(most)}. Make a class of each stream.`
  throw new AppError('invalid-input', { message, errors: [{ path: 'csv', msg: message }] })
}
