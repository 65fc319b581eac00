import { AppError } from '#contract/base/errors.ts'

/**
 * A hash takes one of the four threads that Node.js also needs to read files, to look up names and to log in at the
 * database. Forty hashes at once kept a new connection to the database waiting until it was given up, and took 19 MiB each.
 */
export const maxAtOnce = 2
/** What one network, or one account, may have waiting: a staff room that signs in when the bell rings. */
export const maxWaitingEach = 200
/** Some thirty seconds of work on two cores: whoever would wait longer is better told so. */
export const maxWaiting = 600

const retryAfterSeconds = 5

type Turn = () => void

/** Who waits, by whom they wait for. The first of the map is served next, then goes to the end. */
const waiting = new Map<string, Turn[]>()
let running = 0

/**
 * Does costly work when its turn comes. Whoever sends many at once waits behind their own: turns go round by `who`, so one
 * network that floods the line holds up another by one turn. Throws `too-busy` only where the line is absurdly long.
 */
export async function standInHashLine<T>(who: string, work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await waitFor(who)
  else running += 1
  try {
    return await work()
  } finally {
    letNextIn()
  }
}

/** Comes back with a place that the one before has left free. */
async function waitFor(who: string): Promise<void> {
  const mine = waiting.get(who) ?? []
  const all = [...waiting.values()].reduce((sum, turns) => sum + turns.length, 0)
  if (mine.length >= maxWaitingEach || all >= maxWaiting) throw new AppError('too-busy', { retryAfterSeconds })
  await new Promise<void>((resolve) => {
    waiting.set(who, [...mine, resolve])
  })
}

function letNextIn(): void {
  const [next] = waiting
  if (next === undefined) {
    running -= 1
    return
  }
  const [who, [turn, ...others]] = next
  waiting.delete(who)
  if (others.length > 0) waiting.set(who, others)
  turn?.()
}
