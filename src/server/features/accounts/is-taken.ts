const uniqueViolation = '23505'

/** Whether a row was refused because another has what must be one’s own: two asked for the same address at once. */
export function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === uniqueViolation) return true
  }
  return false
}
