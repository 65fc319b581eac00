import { AppError } from '#contract/base/errors.ts'

/**
 * A hash occupies one of the four threads that Node.js also needs to read files, to look up names and to log in at the database.
 * Forty hashes at once delayed a new connection to the database until it failed, and took 19 MiB each.
 */
export const concurrencyLimit = 2
/** What one network, or one account, may have waiting: a staff room that signs in when the bell rings. */
export const maxWaitingEach = 200
/** Some thirty seconds of work on two cores: nobody waits longer, so they are told at once. */
const maxWaiting = 600

const retryAfterSeconds = 5

/** Those who wait, by who sent them. The first of the map is served next and goes to the end. */
const waiting = new Map<string, (() => void)[]>()
let running = 0

/**
 * Does costly work when a slot is free. Slots go round by `who`, so that a network that floods the queue delays another by one slot.
 * Throws `too-busy` where the queue is full.
 */
export async function queueHash<T>(who: string, work: () => Promise<T>): Promise<T> {
  if (running >= concurrencyLimit) await waitForSlot(who)
  else running += 1
  try {
    return await work()
  } finally {
    passSlotOn()
  }
}

async function waitForSlot(who: string): Promise<void> {
  const own = waiting.get(who) ?? []
  const count = [...waiting.values()].reduce((sum, { length }) => sum + length, 0)
  if (own.length >= maxWaitingEach || count >= maxWaiting) throw new AppError('too-busy', { retryAfterSeconds })
  await new Promise<void>((resolve) => {
    waiting.set(who, [...own, resolve])
  })
}

function passSlotOn(): void {
  const [next] = waiting
  if (next === undefined) {
    running -= 1
    return
  }
  const [who, [start, ...others]] = next
  waiting.delete(who)
  if (others.length > 0) waiting.set(who, others)
  start?.()
}
