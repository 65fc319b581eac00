const firstSeconds = 4
const longestSeconds = 300

/**
 * How long to wait for an AI server that did not respond, in whole seconds: twice as long each time, at least as long as it
 * asks for, and spread by chance (`random`, 0 to 1), so that a class does not come back in one second.
 */
export function waitBeforeRetry({ tries, retryAfterMs, random }: { tries: number; retryAfterMs: number | null; random: number }): number {
  const backOff = Math.min(longestSeconds, firstSeconds * 2 ** Math.min(tries, 10))
  const asked = retryAfterMs === null ? 0 : Math.ceil(retryAfterMs / 1000)
  return Math.max(asked, Math.ceil(backOff / 2)) + Math.floor((random * backOff) / 2)
}
